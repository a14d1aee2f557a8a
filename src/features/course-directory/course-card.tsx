// A training course in a list: when it starts, what it is, who gives it where, in which language and at what price.
import { Icon } from '#ui/foundations/icons.tsx'
import { EntryCard } from '#ui/lists/entry-card.tsx'
import { Status } from '#ui/overlays/status.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { DateBlock } from '#ui/parts/date-block.tsx'
import type { CardOf } from '#engine/public/directory/declaration.ts'
import type { Level } from '#engine/public/directory/directory-page.tsx'
import type { courseDirectory } from './directory.ts'
import css from './list.module.css'

type CourseCardData = CardOf<typeof courseDirectory>

export function CourseState({ course }: { course: Pick<CourseCardData, 'status' | 'state' | 'deadline' | 'left'> }) {
  return (
    <div className={css.state}>
      <Status status={course.status} text={course.state} />
      {course.deadline && <span>{course.deadline}</span>}
      {course.left && <b>{course.left}</b>}
    </div>
  )
}

export function CourseCard({ card: course, headingLevel }: { card: CourseCardData; headingLevel: Level }) {
  return (
    <EntryCard
      card={course}
      headingLevel={headingLevel}
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
    </EntryCard>
  )
}
