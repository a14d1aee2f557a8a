// A training course in a list: when it starts, what it is, who gives it where, in which language and at what price.
import { Icon } from '#ui/foundations/icons.tsx'
import { Marked, MatchReasons } from '#ui/lists/match-reasons.tsx'
import { Status } from '#ui/overlays/status.tsx'
import { Card, Facts } from '#ui/parts/card.tsx'
import { DateBlock } from '#ui/parts/date-block.tsx'
import type { CourseCardData } from './course.ts'
import css from './list.module.css'

export function CourseState({ course }: { course: CourseCardData }) {
  return (
    <div className={css.state}>
      <Status status={course.status} text={course.state} />
      {course.deadline && <span>{course.deadline}</span>}
      {course.left && <b>{course.left}</b>}
    </div>
  )
}

export function CourseCard({ course, level }: { course: CourseCardData; level: 2 | 3 }) {
  return (
    <Card
      href={course.href}
      title={course.marked ? <Marked pieces={course.marked} /> : course.title}
      titleLang={course.lang}
      headingLevel={level}
      industries={course.industries}
      avatar={
        course.date ? (
          <DateBlock {...course.date} />
        ) : (
          <span className={css.anytime}>
            <Icon name="play" />
          </span>
        )
      }
      aside={<CourseState course={course} />}
    >
      <Facts items={course.facts} />
      <Facts items={course.more} quiet />
      <MatchReasons reasons={course.why} />
    </Card>
  )
}
