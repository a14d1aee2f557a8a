// The editor of a post: the page as its readers will see it, and beside it what there is to check, to preview and to publish.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { FormData } from '#engine/office/form/form-data.ts'
import { FormTop } from '#engine/office/form/form-top.tsx'
import { FormSections } from '#engine/office/form/row-form.tsx'
import { useDecisionKeys } from '#engine/office/form/state/use-decision-keys.ts'
import { useDuplicates } from '#engine/office/form/state/use-duplicates.ts'
import { useFormFocus } from '#engine/office/form/state/use-form-focus.ts'
import { useFormSteps } from '#engine/office/form/state/use-form-steps.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { PasswordDialog } from '#engine/office/password-dialog.tsx'
import { ReasonDialog } from '#engine/office/reason-dialog.tsx'
import { Button } from '#ui/parts/button.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import { EditorBar } from './editor-bar.tsx'
import type { PostAnswer } from './form.action.ts'
import type { PostData } from './form.loader.ts'
import { firstLanguage } from './languages.ts'
import { Presence } from './presence.tsx'
import { EditorSidebar } from './editor-sidebar.tsx'
import { takeOver } from './use-draft.ts'
import { usePostForm } from './use-post-form.ts'
import { Writing } from './writing.tsx'
import css from './editor.module.css'

export const head = (data: PostData): Head => ({
  title: data.title,
  hidden: true,
})

const elsewhere = new Set(['title', 'summary', 'body', 'languagesReady', 'languagesMissing', 'languagesOutdated'])

/** The fields that stand below the writing. */
function belowWriting(data: PostData): FormData {
  const sections = data.shape.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((name) => !elsewhere.has(name)),
  }))
  return { ...data, shape: { ...data.shape, sections: sections.filter(({ fields }) => fields.length > 0) } }
}

/** What was typed before and not saved is here again. */
function GoOn({ data, onDiscard }: { data: PostData; onDiscard: () => void }) {
  const posts = useWords('posts')
  const [locale, dates] = [useLocale(), useDates()]
  if (!data.draft) return null
  const time = formatDate(data.draft.savedAt, locale, { ...dates, shape: 'date-time' })
  return (
    <div className={css.note} role="status" data-go-on="">
      <p>{data.id === null ? posts.goOnNew({ time }) : posts.goOn({ time })}</p>
      <Button look="quiet" onClick={onDiscard}>
        {posts.discard}
      </Button>
    </div>
  )
}

type EditorProps = {
  data: PostData
  window: string
  onReload: () => void
}

function Editor({ data, window, onReload }: EditorProps) {
  const answer = useAnswer<PostAnswer>()
  const { pathname, search } = useLocation()
  const list = pathname.replace(/\/form.*$/, '')
  const from = new URLSearchParams(search).get('list')
  const hrefOf = (id: string): string => `${list}/form/${id}${from ? `?list=${encodeURIComponent(from)}` : ''}`
  const form = usePostForm(data, answer, window)
  const duplicates = useDuplicates(data.shape, form.id, form.base, form.values, [])
  const steps = useFormSteps({ data, answer, form, duplicates, hrefOf })
  const navigate = useNavigate()
  /** A new post that was saved meanwhile is read from its own address. */
  const reload = (): void =>
    data.id === null && form.id !== null ? void navigate(hrefOf(form.id), { replace: true }) : onReload()
  const top = useRef<HTMLDivElement>(null)
  useFormFocus(top, form, steps)
  useDecisionKeys(top, data, steps.isBusy ? '' : form.status, steps.move)
  const own = useLocale()
  const [locale, setLocale] = useState<Locale>(() => firstLanguage(form.values, own))
  const [isComparing, setComparing] = useState(false)
  const disabled = form.kept.writes === false
  const below = belowWriting(data)
  return (
    <div className={css.page} data-compare={isComparing ? '' : undefined}>
      <form
        className={css.form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={steps.submit}
        aria-label={data.title}
      >
        <input type="hidden" name="do" value="save" />
        <input type="hidden" name="version" value={data.version} />
        {data.key && <input type="hidden" name="key" value={data.key} />}
        <Presence {...{ data, form, window }} onTakeOver={() => void takeOver(form.draftKey, window).then(reload)} />
        {form.kept.writes !== false && (
          <GoOn data={data} onDiscard={() => void form.kept.drop().then(form.forget).then(reload)} />
        )}
        <FormTop {...{ top, data, form, answer }} />
        <Writing {...{ data, form, disabled, locale, isComparing }} onLocale={setLocale} onCompare={setComparing} />
        <fieldset className={css.below} disabled={disabled}>
          <FormSections data={below} form={form} answer={answer} />
        </fieldset>
        <EditorBar {...{ data, form, steps, disabled }} backHref={from?.startsWith('?') ? list + from : list} />
      </form>
      <EditorSidebar {...{ data, form, locale, list }} onMove={steps.move} />
      <ReasonDialog
        shape={data.shape}
        status={steps.asking}
        onClose={steps.stopAsking}
        onReason={(to, reason) => void steps.save(to, reason)}
      />
      <PasswordDialog open={form.asksPassword} onClose={form.stopAsking} onRight={() => void steps.saveAgain()} />
    </div>
  )
}

/** A name of this window that nobody else has. */
const windowName = (): string => crypto.randomUUID()

export function View() {
  const data = usePage<PostData>()
  const revalidator = useRevalidator()
  const [window] = useState(() => (typeof crypto === 'object' ? windowName() : ''))
  const [round, setRound] = useState(0)
  // The editor begins anew with what was asked for, which is here later than the answer.
  const outdated = useRef<PostData | null>(null)
  const reload = useCallback(() => {
    outdated.current = data
    void revalidator.revalidate()
  }, [revalidator, data])
  useEffect(() => {
    if (outdated.current === null || outdated.current === data) return
    outdated.current = null
    setRound((before) => before + 1)
  }, [data])
  return (
    <>
      <h1 className="visually-hidden">{data.title}</h1>
      <Editor key={`${data.id ?? 'new'} ${round}`} {...{ data, window }} onReload={reload} />
    </>
  )
}
