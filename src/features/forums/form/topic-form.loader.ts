// The form of a topic: a new one, a draft, or the own one as long as it may be changed.
import { choiceLabel, closedListOf } from '#engine/model/registry.ts'
import { entryPath, listPath } from '#engine/model/addresses/public-path.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { rightsTo } from '#engine/store/row-rights.ts'
import { forums } from '#kinds/forums/kind.ts'
import { typedOfHtml } from '#lib/text/typed-markup.ts'
import { makeTask } from '#server/crypto/proof-of-work.ts'
import { forbidden } from '#server/errors.ts'
import { silencedUntil } from '../sending/checks.ts'
import { areLinksHeld, htmlOf } from '../sending/signals.ts'
import type { TopicValues } from './topic-values.ts'
import { formatDate } from '#words/formats.ts'

type Option = { value: string; label: string }
export type TopicFormData = {
  values: TopicValues
  /** Of a topic that is there already. */
  row: {
    id: string
    slug: string
    version: number
    path: string
    isDraft: boolean
    isHidden: boolean
    isOver: boolean
  } | null
  categories: Option[]
  languages: Option[]
  /** Is a link of theirs looked at first? */
  isNew: boolean
  silenced: string
  task: string
  /** Where the topics are. */
  listHref: string
  crumbs: { text: string; href?: string }[]
}

const optionsOf = (list: 'forumCategory' | 'language', { locale }: LoaderContext): Option[] => {
  const field = list === 'language' ? forums.fields.language : forums.fields.category
  return closedListOf(list).values.map((value) => ({ value, label: choiceLabel(field, value, locale) }))
}

export async function loader(context: LoaderContext): Promise<TopicFormData> {
  const { viewer, params, words, locale, reply, site } = context
  reply.header('cache-control', 'no-store')
  const { slug } = params
  const topic = slug === undefined ? null : await records(viewer, forums).get(slug)
  const isOver = topic !== null && !rightsTo(viewer, forums, topic).update
  // Who sent the form a moment too late gets back what was typed.
  if (isOver && !(context.isAnswer && topic.owner?.id === viewer.id)) throw forbidden('too_late')
  const member = String(viewer.id)
  const until = await silencedUntil(member)
  const { newTopic, editTopic } = words.forums
  return {
    values: {
      title: topic?.title ?? '',
      category: topic?.category ?? '',
      language: topic?.language ?? locale,
      text: typedOfHtml(htmlOf(topic?.body)),
      tags: topic?.tags.map(({ label }) => label).join(', ') ?? '',
    },
    row: topic && {
      id: topic.id,
      slug: topic.slug ?? '',
      version: Number(topic.version),
      path: entryPath(forums, topic.slug ?? ''),
      isDraft: topic.status === 'draft',
      isHidden: topic.status === 'rejected',
      isOver,
    },
    categories: optionsOf('forumCategory', context),
    languages: optionsOf('language', context),
    isNew: await areLinksHeld(member),
    silenced: until ? formatDate(until, locale, { ...site.dates, shape: 'date-time' }) : '',
    task: makeTask(),
    listHref: listPath(forums),
    crumbs: [
      { text: words.common.menu.forums, href: listPath(forums) },
      { text: topic && topic.status !== 'draft' ? editTopic : newTopic },
    ],
  }
}
