// News and activities: cards with cover, type, date and summary.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { PublicListView } from '#engine/public/public-list.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Facts } from '#ui/parts/card.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { languageTags } from '#words/locales.ts'
import { Cover } from './cover.tsx'
import type { PostsData } from './list.loader.ts'
import type { PostCard } from './post.ts'
import css from './blogs.module.css'

export const head = (data: PostsData, { common }: Catalogs): Head => ({
  title: common.menu.blogs,
  description: data.countText,
  hidden: data.q !== '',
})

function Post({ post }: { post: PostCard }) {
  const { badges } = useWords('common')
  const lang = post.lang ? languageTags[post.lang] : undefined
  return (
    <article className={css.card}>
      {post.cover && <Cover picture={post.cover} />}
      <div>
        <Facts items={[post.type, post.date, post.lang && badges.shownIn[post.lang]]} quiet />
        <h2 lang={lang}>
          <A href={post.href}>{post.title}</A>
        </h2>
        <p lang={lang}>{post.summary}</p>
      </div>
    </article>
  )
}

export function View() {
  const data = usePage<PostsData>()
  const { menu, list, empty } = useWords('common')
  return (
    <PublicListView data={data} title={menu.blogs} countText={data.countText} clearHref={data.path}>
      {data.total === 0 ? (
        <Empty
          sentence={data.q ? empty.noMatchFor({ text: data.q }) : empty.noMatch}
          ways={[...data.alternatives, ...(data.filters.length > 0 ? [{ text: list.clearAll, href: data.path }] : [])]}
        />
      ) : (
        <ul className={css.posts} data-list="posts">
          {data.posts.map((post) => (
            <li key={post.id}>
              <Post post={post} />
            </li>
          ))}
        </ul>
      )}
    </PublicListView>
  )
}
