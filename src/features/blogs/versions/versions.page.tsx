// The versions of a post: a list, what one of them changed word by word, and the button that restores it.
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { Button } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatDate, listed } from '#words/formats.ts'
import { MarkedDifferences } from './marked-differences.tsx'
import type { VersionsAnswer } from './versions.action.ts'
import type { VersionsData } from './versions.loader.ts'
import css from './versions.module.css'

export const head = (data: VersionsData, { posts }: Catalogs): Head => ({
  title: posts.versionsOf({ text: data.title }),
  hidden: true,
})

function useMoment(): (at: string) => string {
  const [locale, dates] = [useLocale(), useDates()]
  return (at) => formatDate(at, locale, { ...dates, shape: 'date-time' })
}

function List({ data }: { data: VersionsData }) {
  const posts = useWords('posts')
  const moment = useMoment()
  return (
    <ol className={css.list} aria-label={posts.versions}>
      {data.versions.map(({ version, at, who }) => (
        <li key={version}>
          <A href={`?version=${version}`} aria-current={version === data.chosen?.version ? 'true' : undefined}>
            <b>{posts.version({ number: version })}</b>
            {version === data.current && ` (${posts.current})`}
            <small>
              {who ?? posts.someone}, <time dateTime={at}>{moment(at)}</time>
            </small>
          </A>
        </li>
      ))}
    </ol>
  )
}

function Changes({ data }: { data: VersionsData }) {
  const posts = useWords('posts')
  const locale = useLocale()
  const { chosen, against, texts, others } = data
  if (!chosen) return null
  return (
    <section className={css.changes}>
      <h2>{posts.version({ number: chosen.version })}</h2>
      <nav className={css.against} aria-label={posts.compareTo}>
        <span>{posts.compareTo}</span>
        {(['before', 'now'] as const).map((one) => (
          <A
            key={one}
            href={`?version=${chosen.version}&against=${one}`}
            aria-current={one === against ? 'true' : undefined}
          >
            {posts[one]}
          </A>
        ))}
      </nav>
      {texts.length === 0 && others.length === 0 && <p>{posts.same}</p>}
      {texts.map(({ heading, lang, pieces, isLookOnly }) => (
        <article key={heading}>
          <h3>{heading}</h3>
          {isLookOnly ? <p className={css.quiet}>{posts.looks}</p> : <MarkedDifferences pieces={pieces} lang={lang} />}
        </article>
      ))}
      {others.length > 0 && <p>{posts.also({ fields: listed(others, locale) })}</p>}
    </section>
  )
}

export function View() {
  const data = usePage<VersionsData>()
  const answer = useAnswer<VersionsAnswer>()
  const posts = useWords('posts')
  const { chosen, current } = data
  return (
    <div className={css.page}>
      <h1 className={css.heading}>{posts.versionsOf({ text: data.title })}</h1>
      <p>
        <A href={`/backend/manages/blogs/form/${data.id}`}>{posts.backToEditor}</A>
      </p>
      {answer?.error && (
        <p role="alert" className={css.error}>
          {answer.error}
        </p>
      )}
      {data.versions.length === 0 ? (
        <Empty sentence={posts.noVersions} ways={[]} />
      ) : (
        <div className={css.columns}>
          <div>
            <Changes data={data} />
            {chosen && chosen.version !== current && (
              <form method="post" className={css.restore}>
                <input type="hidden" name="do" value="restore" />
                <input type="hidden" name="version" value={chosen.version} />
                <input type="hidden" name="now" value={current} />
                <p className={css.quiet}>{posts.restoreHelp}</p>
                <Button type="submit" look="primary">
                  {posts.restore}
                </Button>
              </form>
            )}
          </div>
          <aside>
            <p className={css.quiet}>{posts.versionsHelp}</p>
            <List data={data} />
          </aside>
        </div>
      )}
    </div>
  )
}
