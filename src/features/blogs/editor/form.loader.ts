// What the editor of a post shows: the form of its row, and what this person typed and did not save.
import type { LoaderContext } from '#engine/page/context.ts'
import { type FormData, loadForm } from '#engine/office/form/form-data.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { type Content, type Draft, newDraft, ownDraft } from '../drafts/drafts.ts'
import { countPreviews } from '../previews/previews.ts'
import { countVersions, findVersion } from '../versions/versions.ts'

export type PostData = FormData & {
  /** The id of the post, or the key of a new one: drafts are kept under it. */
  draftKey: string
  draft: Pick<Draft, 'content' | 'savedAt'> | null
  /** What the post was when the draft was begun, where somebody saved it since. */
  begun: { version: number; content: Content } | null
  versions: number
  /** Links to the preview that work. */
  links: number
}

async function newPost(context: LoaderContext, data: FormData): Promise<PostData> {
  const draft = context.query.has('from') ? null : await newDraft(context.viewer)
  const key = draft?.post ?? data.key ?? ''
  return { ...data, key, draftKey: key, draft, begun: null, versions: 0, links: 0 }
}

export async function loader(context: LoaderContext): Promise<PostData> {
  const { viewer } = context
  const data = await loadForm(context, blogs, context.params.id ?? 'new', context.query)
  if (data.id === null) return newPost(context, data)
  const draft = await ownDraft(viewer, data.id)
  const isOld = draft !== null && draft.base !== data.version
  const begun = isOld ? await findVersion(viewer, data.id, draft.base) : null
  return {
    ...data,
    draftKey: data.id,
    draft,
    begun: begun && { version: begun.version, content: begun.content },
    versions: await countVersions(data.id),
    links: await countPreviews(data.id),
  }
}
