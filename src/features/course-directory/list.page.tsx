// Training courses: what a card and a sheet show, what is over as a tab, and the list by month.
import type { ReactNode } from 'react'
import { directoryPage } from '#engine/public/directory/directory-page.tsx'
import type { DataOf } from '#engine/public/directory/declaration.ts'
import { A } from '#ui/foundations/link.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardList } from '#ui/parts/card.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { Tabs as TabLinks } from '#ui/parts/tabs.tsx'
import { CourseBody, Registration } from './course-body.tsx'
import { CourseCard } from './course-card.tsx'
import type { courseDirectory } from './directory.ts'
import css from './list.module.css'

type Courses = typeof courseDirectory
type Data = { data: DataOf<Courses> }

const Tabs = ({ data: { extra } }: Data) => <TabLinks tabs={extra.tabs} label={extra.says.tabs} />

const Actions = ({ data: { total, extra } }: Data) =>
  total > 0 && (
    <>
      <A href={extra.calendar}>{extra.says.calendarAll}</A>
      <CopyButton text={extra.feed} label={extra.says.feed} />
    </>
  )

/** By month under the month in which they start, those without dates last. */
function Rows({ data, children }: Data & { children: ReactNode }) {
  if (data.view !== 'months' || data.total === 0) return children
  const months = Map.groupBy(data.cards, ({ month }) => month)
  return [...months].map(([month, courses]) => (
    <section key={month} className={css.month}>
      <h2>{month || data.extra.says.selfPaced}</h2>
      <CardList kind={data.kind}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard card={course} headingLevel={3} />
          </li>
        ))}
      </CardList>
    </section>
  ))
}

const Add = ({ data: { extra } }: Data) => <ButtonLink href="/my-profile/training-course">{extra.says.add}</ButtonLink>

export const { View, head } = directoryPage<Courses>({
  Card: CourseCard,
  Body: CourseBody,
  Urgent: Registration,
  Tabs,
  Actions,
  Rows,
  Add,
})
