// Training courses: the list, by month where its reader wants it so, and the sheet of one of them.
import { type Head, usePage } from '#engine/office/page-data.ts'
import { ListWithSheet } from '#engine/public/list-with-sheet.tsx'
import { PublicListView } from '#engine/public/public-list.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { paramsOf } from '#ui/lists/list-address.ts'
import { Meaning } from '#ui/lists/meaning.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardList } from '#ui/parts/card.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { CourseBody } from './course-body.tsx'
import { CourseCard } from './course-card.tsx'
import type { CourseCardData } from './course.ts'
import type { CourseData } from './list.loader.ts'
import css from './list.module.css'

export const head = (data: CourseData, words: Catalogs): Head =>
  data.item
    ? {
        title: data.item.title,
        description: [...data.item.card.facts, ...data.item.card.more].filter(Boolean).join(' · '),
        canonical: `${data.path}?item=${data.item.slug}`,
        schema: data.item.schema,
      }
    : {
        title: words.common.menu.trainingCourse,
        description: data.says.countText,
        hidden: data.q !== '' || data.filters.length > 0,
      }

function Courses({ courses, level }: { courses: readonly CourseCardData[]; level: 2 | 3 }) {
  return (
    <CardList kind="training-courses">
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} level={level} />
        </li>
      ))}
    </CardList>
  )
}

/** Under the month in which they start, those without dates last. */
function Months({ data }: { data: CourseData }) {
  const months = Map.groupBy(data.courses, ({ month }) => month)
  return [...months].map(([month, courses]) => (
    <section key={month} className={css.month}>
      <h2>{month || data.says.selfPaced}</h2>
      <Courses courses={courses} level={3} />
    </section>
  ))
}

function None({ data }: { data: CourseData }) {
  const { empty } = useWords('common')
  const isAsked = data.q !== '' || data.filters.length > 0
  return (
    <Empty
      sentence={data.q ? empty.noMatchFor({ text: data.q }) : isAsked ? empty.noMatch : data.says.none}
      ways={data.alternatives}
    >
      {!isAsked && <ButtonLink href="/my-profile/training-course">{data.says.add}</ButtonLink>}
    </Empty>
  )
}

export function View() {
  const data = usePage<CourseData>()
  const { menu } = useWords('common')
  const { says } = data
  return (
    <ListWithSheet item={data.item} listHref={data.listHref} body={(item, level) => CourseBody({ item, level, says })}>
      <PublicListView
        data={data}
        title={menu.trainingCourse}
        countText={says.countText}
        clearHref={data.path}
        found={
          <>
            <Meaning {...data} params={paramsOf(data)} />
            <Tabs tabs={data.tabs} label={says.tabs} />
          </>
        }
        moreActions={
          data.total > 0 && (
            <>
              <A href={data.calendar}>{says.calendarAll}</A>
              <CopyButton text={data.feed} label={says.feed} />
            </>
          )
        }
      >
        {data.total === 0 ? (
          <None data={data} />
        ) : data.view === 'months' ? (
          <Months data={data} />
        ) : (
          <Courses courses={data.courses} level={2} />
        )}
      </PublicListView>
    </ListWithSheet>
  )
}
