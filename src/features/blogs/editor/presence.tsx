// Over the editor: who else is in the post, who writes, and what somebody typed after it was taken over.
import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { wordDifference } from '#lib/text/word-difference.ts'
import { formatDate, listed } from '#words/formats.ts'
import { languageTags, localeNames, locales, type Locale, type Translated } from '#words/locales.ts'
import { isSame, type Values } from '#engine/office/form/values/form-values.ts'
import { textLines } from '../versions/text-lines.ts'
import { MarkedDifferences } from '../versions/marked-differences.tsx'
import type { PostData } from './form.loader.ts'
import { deleteOtherDraftOnServer, readOther } from './use-draft.ts'
import type { PostForm } from './use-post-form.ts'
import css from './editor.module.css'

type PresenceProps = {
  data: PostData
  form: PostForm
  window: string
  onTakeOver: () => void
}

const partsOf = ['title', 'summary', 'body'] as const
type Difference = { name: string; locale: Locale | null; mine: string; theirs: string; value: unknown }

/** What the other draft says otherwise, by field and language. */
function differences(values: Values, content: Values): Difference[] {
  return Object.entries(content).flatMap(([name, value]): Difference[] => {
    if (!(partsOf as readonly string[]).includes(name))
      return isSame(values[name], value) ? [] : [{ name, locale: null, mine: '', theirs: '', value }]
    const [mine, theirs] = [values[name] ?? {}, value ?? {}] as [Translated, Translated]
    return locales.flatMap((locale) =>
      (mine[locale] ?? '') === (theirs[locale] ?? '')
        ? []
        : [
            {
              name,
              locale,
              mine: textLines(mine[locale] ?? ''),
              theirs: textLines(theirs[locale] ?? ''),
              value: { ...mine, [locale]: theirs[locale] ?? '' },
            },
          ],
    )
  })
}

function Late({ data, form, window }: Pick<PresenceProps, 'data' | 'form' | 'window'>) {
  const posts = useWords('posts')
  const [locale, dates] = [useLocale(), useDates()]
  const [open, setOpen] = useState<{ window: string; content: Values } | null>(null)
  const late = form.kept.editing?.late ?? []
  const done = async (other: string) => {
    await deleteOtherDraftOnServer(form.draftKey, window, other)
    setOpen(null)
    void form.kept.tell()
  }
  return late.map((one) => {
    const who = one.isOwn ? posts.yourself : (one.name ?? posts.someone)
    const time = formatDate(one.savedAt, locale, { ...dates, shape: 'time' }).split(' ', 1)[0] ?? ''
    const found = open?.window === one.window ? differences(form.values, open.content) : null
    return (
      <div key={one.window} className={css.note} role="status">
        <p>{posts.late({ who, time })}</p>
        {!found && (
          <Button
            onClick={async () => {
              const draft = await readOther(form.draftKey, one.window)
              if (draft) setOpen({ window: one.window, content: draft.content })
            }}
          >
            {posts.compare}
          </Button>
        )}
        {found?.length === 0 && <p>{posts.noneLate}</p>}
        {found?.map((difference) => (
          <div key={`${difference.name} ${difference.locale}`} className={css.difference}>
            <b>
              {data.shape.fields[difference.name]?.label}
              {difference.locale && ` · ${localeNames[difference.locale]}`}
            </b>
            {difference.locale && (
              <MarkedDifferences
                pieces={wordDifference(difference.mine, difference.theirs, languageTags[difference.locale])}
              />
            )}
            <Button onClick={() => form.set(difference.name, difference.value)}>{posts.useTheirs}</Button>
          </div>
        ))}
        {found && <Button onClick={() => void done(one.window)}>{posts.doneLate}</Button>}
      </div>
    )
  })
}

export function Presence({ data, form, window, onTakeOver }: PresenceProps) {
  const posts = useWords('posts')
  const locale = useLocale()
  const { editing, writes, lostTo } = form.kept
  const others = (editing?.editors ?? []).filter((one) => one.window !== window)
  const nameOf = (one: { name: string | null; isOwn: boolean }): string =>
    one.isOwn ? posts.yourself : (one.name ?? posts.someone)
  const writer = others.find(({ writesSince }) => writesSince !== null)
  return (
    <>
      {writes === false && (
        <div className={css.note} role="status" data-presence="reads">
          <p>
            {lostTo
              ? posts.tookOver({ who: nameOf(lostTo) })
              : posts.writes({ who: writer ? nameOf(writer) : posts.someone })}
          </p>
          <Button look="primary" onClick={onTakeOver}>
            {lostTo ? posts.takeBack : posts.takeOver}
          </Button>
        </div>
      )}
      {writes === true && others.length > 0 && (
        <p className={css.quiet} role="status" data-presence="writes">
          {posts.looksOn({ names: listed(others.map(nameOf), locale) })}
        </p>
      )}
      {writes === true && <Late {...{ data, form, window }} />}
    </>
  )
}
