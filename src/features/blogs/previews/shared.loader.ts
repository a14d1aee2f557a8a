// A post by the link that somebody was given: as it was saved last, in any of its languages, for nobody but who has the link.
import { setSecretLinkHeaders } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { notFound } from '#server/errors.ts'
import { type ArticleData, articleOf } from '../article.loader.ts'
import { asPreviewer, previewedPost } from './previews.ts'

export async function loader(context: LoaderContext): Promise<ArticleData> {
  const token = context.params.token ?? ''
  const id = await previewedPost(token)
  if (!id) throw notFound()
  context.reply.header('x-robots-tag', 'noindex, nofollow')
  setSecretLinkHeaders(context.reply)
  const data = await articleOf({ ...context, viewer: asPreviewer(context.viewer) }, id)
  if (!data) throw notFound()
  // Pictures of a post that is not public are shown to who has the link.
  const shown = JSON.stringify({ post: data.post, html: data.html }).replaceAll(
    /\/files\/([0-9a-f]{64})(\?w=\d+|\?moving)?/g,
    (_, key: string, width: string | undefined) => `/files/${key}${width ?? '?w=1280'}&preview=${token}`,
  )
  return { ...data, ...(JSON.parse(shown) as Pick<ArticleData, 'post' | 'html'>), schema: undefined, related: [] }
}
