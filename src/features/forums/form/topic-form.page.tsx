// The form of a topic, which says while one types a title what was asked before.
import { useEffect, useRef, useState } from 'react'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { Html } from '#ui/foundations/html.tsx'
import { A, useBase } from '#ui/foundations/link.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ErrorSummary, Field, TextField } from '#ui/parts/field.tsx'
import { ProofOfWork } from '#ui/people/proof-of-work.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { KeptDraft } from './kept-draft.tsx'
import { TextBox } from './text-box.tsx'
import type { SimilarTopic } from './similar.ts'
import type { TopicFormAnswer } from './topic-form.action.ts'
import type { TopicFormData } from './topic-form.loader.ts'
import { useServerDraft } from './use-server-draft.ts'
import css from './topic-form.module.css'

/** A draft is a new topic still. */
const titleOf = ({ row }: TopicFormData, forums: Catalogs['forums']): string =>
  row && !row.isDraft ? forums.editTopic : forums.newTopic

export const head = (data: TopicFormData, { forums }: Catalogs): Head => ({
  title: titleOf(data, forums),
  description: forums.lead,
  hidden: true,
})

const none: SimilarTopic[] = []

/** Topics with nearly these words, a moment after the last letter; `known`: those of the title that the form came back with. */
function useSimilar(title: string, known: SimilarTopic[]): SimilarTopic[] {
  const [found, setFound] = useState(none)
  const [first] = useState(title)
  const isKnown = title === first && known.length > 0
  useEffect(() => {
    if (isKnown) return
    const words = title.trim()
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      if (words.length < 8) return setFound([])
      const params = new URLSearchParams({ q: words, size: '5' })
      const answer = await fetch(`/api/forums?${params}`, { signal: stop.signal }).catch(() => null)
      if (answer?.ok) setFound(((await answer.json()) as { rows: SimilarTopic[] }).rows)
    }, 200)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [title, isKnown])
  return isKnown ? known : found
}

type SimilarProps = { title: string; own: string | undefined; listHref: string; known: SimilarTopic[] }

function Similar({ title, own, listHref, known }: SimilarProps) {
  const { similar } = useWords('forums')
  const found = useSimilar(title, known).filter(({ slug }) => `${listHref}/${slug}` !== own)
  if (found.length === 0) return null
  return (
    <aside className={css.similar} aria-live="polite">
      <h2>{similar}</h2>
      <ul>
        {found.map(({ id, slug, title: text, language }) => (
          <li key={id}>
            <A href={`${listHref}/${slug}`} lang={language}>
              {text}
            </A>
          </li>
        ))}
      </ul>
    </aside>
  )
}

type Part = { data: TopicFormData; answer: TopicFormAnswer | undefined }

function Fields({ data, answer }: Part) {
  const forums = useWords('forums')
  const { row } = data
  const values = answer?.values ?? data.values
  const errors = answer?.errors ?? {}
  const [title, setTitle] = useState(values.title)
  return (
    <>
      <TextField
        id="title"
        label={forums.title}
        help={forums.titleHelp}
        required
        maxLength={150}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={errors.title}
      />
      <Similar title={title} own={row?.path} listHref={data.listHref} known={answer?.similar ?? none} />
      <div className={css.pair}>
        <Field id="category" label={forums.category} required error={errors.category}>
          <select name="category" defaultValue={values.category}>
            <option value="">{forums.choose}</option>
            {data.categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field id="language" label={forums.language} required error={errors.language}>
          <select name="language" defaultValue={values.language}>
            {data.languages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <TextBox
        id="text"
        label={forums.text}
        help={forums.answerHelp}
        value={values.text}
        error={errors.text}
        most={20_000}
        rows={12}
        topic={row?.slug ?? ''}
      />
      <TextField
        id="tags"
        label={forums.tags}
        help={forums.tagsHelp}
        optional
        defaultValue={values.tags}
        maxLength={520}
        error={errors.tags}
      />
    </>
  )
}

function Buttons({ data }: { data: TopicFormData }) {
  const forums = useWords('forums')
  const { row } = data
  if (row?.isOver)
    return (
      <div className={css.buttons}>
        <ButtonLink look="primary" href={`${row.path}#answer`}>
          {forums.writeAnswer}
        </ButtonLink>
      </div>
    )
  return (
    <div className={css.buttons}>
      <Button look="primary" type="submit" name="do" value="send">
        {row && !row.isDraft ? forums.save : forums.send}
      </Button>
      <Button type="submit" name="do" value="preview">
        {forums.preview}
      </Button>
      {(!row || row.isDraft) && (
        <Button type="submit" name="do" value="draft">
          {forums.saveDraft}
        </Button>
      )}
      <ButtonLink look="quiet" href={row && !row.isDraft ? row.path : data.listHref}>
        {forums.cancel}
      </ButtonLink>
    </div>
  )
}

function DraftState({ state }: { state: NonNullable<ReturnType<typeof useServerDraft>['state']> }) {
  const forums = useWords('forums')
  const locale = useLocale()
  const dates = useDates()
  if (state.what === 'away') return forums.savedHere
  if (state.what === 'old') return forums.changed
  return forums.savedAt({
    time: formatDate(new Date(state.at).toISOString(), locale, { ...dates, shape: 'time' }),
  })
}

export function View() {
  const data = usePage<TopicFormData>()
  const answer = useAnswer<TopicFormAnswer>()
  const forums = useWords('forums')
  const { row, silenced, isNew } = data
  const form = useRef<HTMLFormElement>(null)
  const base = useBase()
  const { draft, state } = useServerDraft(form, row, !row || row.isDraft)
  const errors = Object.entries(answer?.errors ?? {}).map(([field, message]) => ({ field, message }))
  return (
    <div className={css.page}>
      <h1>{titleOf(data, forums)}</h1>
      {silenced ? (
        <p>{forums.silenced({ date: silenced })}</p>
      ) : (
        <form
          ref={form}
          method="post"
          action={draft && !row ? `${base}${data.listHref}/form/${draft.slug}` : undefined}
          noValidate
          className={css.form}
        >
          {answer?.message && <Problem message={answer.message} first />}
          {errors.length > 0 && <ErrorSummary errors={errors} />}
          {row?.isHidden && <p>{forums.hiddenEdit}</p>}
          {isNew && <p className={css.note}>{forums.newAccount}</p>}
          {draft && <input type="hidden" name="version" value={draft.version} />}
          <Fields data={data} answer={answer} />
          <KeptDraft draft={`topic-${draft?.slug || 'new'}`} cameBack={answer !== undefined} task={data.task} />
          {answer?.preview && (
            <section className={css.preview} aria-label={forums.preview}>
              <h2>{forums.preview}</h2>
              <div className="prose">
                <Html html={answer.preview.html} lang={answer.preview.lang || undefined} />
              </div>
            </section>
          )}
          <ProofOfWork task={data.task} />
          <Buttons data={data} />
          <p role="status" className={css.note}>
            {state && <DraftState state={state} />}
          </p>
        </form>
      )}
    </div>
  )
}
