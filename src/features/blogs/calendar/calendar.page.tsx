// Posts in a calendar: a month as a table, on a phone as a list of its days.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Status, type StatusName } from '#ui/overlays/status.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { CalendarData, CalendarPost } from './calendar.loader.ts'
import css from './calendar.module.css'

const list = '/backend/manages/blogs'

export const head = (data: CalendarData, { posts }: Catalogs): Head => ({
  title: posts.month({ text: data.title }),
  hidden: true,
})

function Post({ post }: { post: CalendarPost }) {
  const posts = useWords('posts')
  return (
    <li>
      <A href={`${list}/form/${post.id}`}>{post.title}</A>
      <small>
        {post.status === 'draft' ? '' : `${post.time} · `}
        {post.type}
        {post.is && ` · ${posts[post.is]}`}
      </small>
      <Status status={post.is === 'planned' ? 'scheduled' : (post.status as StatusName)} />
    </li>
  )
}

export function View() {
  const { title, earlier, later, today, zone, weekdays, weeks, count } = usePage<CalendarData>()
  const posts = useWords('posts')
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{posts.month({ text: title })}</h1>
        <nav aria-label={posts.calendar}>
          <A href={`?month=${earlier}`}>{posts.earlier}</A>
          <A href="?">{posts.thisMonth}</A>
          <A href={`?month=${later}`}>{posts.later}</A>
          <A href={list}>{posts.list}</A>
        </nav>
        <ButtonLink look="primary" href={`${list}/form`}>
          {posts.newPost}
        </ButtonLink>
      </header>
      <p className={css.quiet}>
        {posts.calendarLead} {posts.zone({ text: zone })}
      </p>
      {count === 0 && <p>{posts.nothing}</p>}
      <table className={css.month}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={at}>
              {week.map((day, column) =>
                day ? (
                  <td
                    key={day.day}
                    data-today={day.day === today ? '' : undefined}
                    data-empty={day.posts.length === 0 ? '' : undefined}
                  >
                    <time dateTime={day.day} aria-current={day.day === today ? 'date' : undefined}>
                      <span>{day.label}</span>
                      <b aria-hidden="true">{Number(day.day.slice(-2))}</b>
                    </time>
                    {day.posts.length > 0 && (
                      <ul>
                        {day.posts.map((post) => (
                          <Post key={post.id} post={post} />
                        ))}
                      </ul>
                    )}
                  </td>
                ) : (
                  <td key={column} data-empty="">
                    {'\u00A0'}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
