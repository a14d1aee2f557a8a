// The generated form of a row: sections in one column, the state and the history beside it, one bar of actions.
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ErrorSummary } from '#ui/parts/field.tsx'
import { OwnPassword } from '#ui/people/own-password.tsx'
import { useSnackbar } from '#ui/overlays/snackbar.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import type { KindShape } from '../../model/describe.ts'
import type { Duplicate } from '../../model/recognized.ts'
import type { FormData } from './form-data.ts'
import type { ListAnswer } from '../list/list-answer.ts'
import { previewAddress } from './preview-address.ts'
import { useDuplicates } from './use-duplicates.ts'
import { type Saved, useRowForm } from './use-row-form.ts'
import { Conflict } from './conflict.tsx'
import { DuplicatesNote } from './duplicates-note.tsx'
import { FormSection } from '../form-section.tsx'
import { FormRail, StatusReason } from './form-rail.tsx'
import { asksReason, useMoveWords } from '../moves.ts'
import { LeaveGuard } from '#ui/layout/leave-guard.tsx'
import { PasswordDialog } from '../password-dialog.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { SealedSection } from './sealed-section.tsx'
import css from './row-form.module.css'

export type RowFormProps = {
  data: FormData
  answer: ListAnswer | undefined
  /** Where Cancel leads. */
  backHref: string
  /** Where the form of a row stands once it exists. */
  hrefOf: (id: string) => string
  /** Over the fields, made of what is typed. */
  top?: ComponentType<{ shape: KindShape; values: Readonly<Record<string, unknown>> }> | undefined
}

export function RowForm({ data, answer, backHref, hrefOf, top: Top }: RowFormProps) {
  const { shape, locked, titleFields } = data
  const [words, office, desk] = [useWords('common'), useWords('office'), useWords('desk')]
  const [locale, dates, say] = [useLocale(), useDates(), useSnackbar()]
  const [navigate, revalidator, { pathname }] = [useNavigate(), useRevalidator(), useLocation()]
  const [form, errorMark] = [useRowForm(data, answer), words.field.errorTitle({ title: '' })]
  const duplicates = useDuplicates(shape, form.id, form.base, form.values, answer?.duplicates ?? [])
  // What the form was to do when rows were found that may be the same.
  const [stopped, setStopped] = useState<{ to: string } | null>(answer?.duplicates ? { to: answer.to ?? '' } : null)
  const [asking, setAsking] = useState<string | null>(null)
  const moveWord = useMoveWords(shape)
  const top = useRef<HTMLDivElement>(null)
  const leaving = useRef(false)
  // Somebody asked for what is under way: it does not save itself.
  const asked = useRef(false)
  const wanted = useRef<[to?: string, reason?: string]>([])
  const hasErrors = Object.keys(form.errors).length > 0
  const isContent = shape.flow === 'content'

  // The form of a row that was just made stands where the empty one was, in the same sheet.
  useEffect(() => {
    if (document.activeElement === document.body)
      top.current
        ?.closest('dialog')
        ?.querySelector<HTMLElement>('div:not([hidden]) > input:not([type=hidden])')
        ?.focus()
  }, [])

  // Where somebody was when another one's row came: both values are shown, the choice is saved, and they go on there.
  const place = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const before = place.current
    place.current = form.theirs && (document.activeElement as HTMLElement)
    if (form.theirs && !asked.current) wanted.current = []
    if (form.theirs || !before) return
    before.focus()
    void save(...wanted.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when theirs came or was settled
  }, [form.theirs])

  useEffect(() => {
    if (!hasErrors && form.message === null && !form.theirs) return
    document.title = words.field.errorTitle({ title: document.title.replace(errorMark, '') })
    // Who types on while a draft saves itself keeps the place, and is told.
    const look = () => top.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
    if (form.theirs && !asked.current)
      say({ title: office.form.conflict, color: 'warning', action: { label: desk.form.compare, run: look } })
    else if (hasErrors && asked.current) say({ title: desk.form.check, color: 'warning' })
    if (!form.theirs || asked.current) look()
    asked.current = false
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when errors arrive, not while they are repaired
  }, [hasErrors, form.message, form.theirs])

  // Also where the form of a new row takes the place of this one.
  useEffect(() => {
    const [note] = Object.values(form.notes).flat()
    if (note) say({ title: note, color: 'info' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when notes arrive
  }, [form.notes])

  const after = (saved: Saved | null, to: string | undefined) => {
    if (!saved) return
    const done = data.id === null ? desk.form.created : desk.form.saved
    const title = to === 'published' ? desk.form.published : to === 'pending' ? desk.form.submitted : done
    say({ title, color: 'success' })
    if (data.id === null) {
      leaving.current = true
      void navigate(hrefOf(saved.id), { replace: true })
    } else void revalidator.revalidate()
    asked.current = false
  }
  const save = async (to?: string, reason?: string) => {
    wanted.current = to === undefined ? [] : reason === undefined ? [to] : [to, reason]
    asked.current = true
    after(await form.save(to, reason), to)
  }
  /** A draft is saved first; what is published is shown as it was saved last. */
  const preview = async () => {
    asked.current = true
    const saved = await form.save()
    leaving.current = saved !== null
    if (saved) void navigate(previewHref(saved['slug'], hrefOf(saved.id)))
  }
  const previewHref = (slug: unknown, form: string): string =>
    previewAddress(data.opens ?? '', String(slug), form.startsWith('?') ? pathname + form : form)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    void go(button?.name === 'then' ? 'preview' : (button?.value ?? ''))
  }
  /** Saves as the button says, unless rows were found that nobody has looked at. */
  const go = async (to: string) => {
    if (!(await duplicates.mayPass())) return setStopped({ to })
    setStopped(null)
    return to === 'preview' ? preview() : move(to || undefined)
  }
  const anyway = () => {
    duplicates.accept()
    setStopped(null)
    if (stopped?.to === 'preview') void preview()
    else move(stopped?.to || undefined)
  }
  const list = pathname.replace(/\/form.*$/, '')
  const duplicateHref = (row: Duplicate): string =>
    `${row.kind === shape.name ? list : list.slice(0, list.lastIndexOf('/') + 1) + row.kind}?peek=${row.id}`
  const move = (to: string | undefined) => (asksReason(shape, to) ? setAsking(to) : void save(to))

  const order = shape.sections.flatMap(({ fields }) => fields)
  const errors = Object.entries(form.errors)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([field, list]) => ({ field, message: list.join(' ') }))
  const isDraft = form.status === 'draft' || form.status === 'rejected'
  // What the form is filled in for: publishing or handing in a draft, or a move that needs what stands in it.
  const ends = isContent ? (isDraft ? ['published', 'pending'] : []) : (shape.workflow?.needy ?? [])
  const next = ends.find((to) => data.rights.moves.includes(to))
  const time =
    form.savedAt === null
      ? null
      : formatDate(new Date(form.savedAt), locale, { ...dates, shape: 'time' }).split(' ', 1)[0]

  return (
    <div className={css.page}>
      <form
        className={css.form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={submit}
        aria-label={data.title}
      >
        <input type="hidden" name="do" value="save" />
        <input type="hidden" name="version" value={data.version} />
        {data.key && <input type="hidden" name="key" value={data.key} />}
        <div ref={top} className={css.top}>
          {form.theirs && <Conflict form={form} />}
          <ErrorSummary errors={errors} />
          {(answer?.problem?.code === 'recent_password' || answer?.fields?.['confirm_password']) && (
            <OwnPassword
              label={desk.password.label}
              help={desk.password.about}
              error={answer.fields?.['confirm_password']?.[0]}
            />
          )}
          {form.message && (
            <p className={css.message} role="alert" tabIndex={-1}>
              {form.message}
            </p>
          )}
          <StatusReason values={data.values} />
          {form.draft && (
            <div className={css.draft} role="status">
              <p>
                {office.form.restoreDraft}{' '}
                <small>
                  {desk.form.localDraft({
                    time: formatDate(new Date(form.draft.at), locale, { ...dates, shape: 'date-time' }),
                  })}
                </small>
              </p>
              <Button onClick={form.takeDraft}>{desk.form.takeBack}</Button>
              <Button look="quiet" onClick={form.dropDraft}>
                {desk.form.throwAway}
              </Button>
            </div>
          )}
        </div>
        {Top && <Top shape={shape} values={form.values} />}
        {shape.sections.length > 2 && (
          <nav className={css.sections} aria-label={desk.form.sections}>
            {shape.sections.map(({ name, label }) => (
              <a key={name} href={`#section-${name}`}>
                {label}
              </a>
            ))}
          </nav>
        )}
        {shape.sections.map((section) =>
          section.fields.some((name) => shape.sealed[name]) ? (
            <SealedSection key={section.name} section={section} shape={shape} form={form} titleFields={titleFields} />
          ) : (
            <FormSection
              key={section.name}
              section={section}
              shape={shape}
              form={form}
              titleFields={titleFields}
              locked={locked}
            />
          ),
        )}
        <div className={css.bar} data-save-bar="">
          <DuplicatesNote rows={duplicates.found} hrefOf={duplicateHref} stopped={stopped} onAnyway={anyway} />
          {next && (
            <Button look="primary" type="submit" name="to" value={next}>
              {moveWord(form.status, next)}
            </Button>
          )}
          <Button look={next || (isContent && isDraft) ? 'secondary' : 'primary'} type="submit">
            {isContent && isDraft ? office.act.saveDraft : office.act.save}
          </Button>
          {data.opens &&
            (isDraft ? (
              <Button type="submit" name="then" value="preview">
                {office.act.preview}
              </Button>
            ) : (
              form.id !== null && (
                <ButtonLink href={previewHref(form.values['slug'], hrefOf(form.id))}>{office.act.preview}</ButtonLink>
              )
            ))}
          <ButtonLink look="quiet" href={backHref}>
            {words.actions.cancel}
          </ButtonLink>
          <p role="status">
            {form.state === 'saving'
              ? desk.form.saving
              : form.isChanged
                ? office.form.notSaved
                : time
                  ? office.form.savedAt({ time })
                  : ''}
          </p>
        </div>
      </form>
      <FormRail data={data} status={form.status} onMove={move} busy={form.state === 'saving'} />
      <ReasonDialog
        shape={shape}
        status={asking}
        {...(data.archives ? { archives: data.archives } : {})}
        onClose={() => setAsking(null)}
        onReason={(to, reason) => void save(to, reason)}
      />
      <PasswordDialog open={form.asksPassword} onClose={form.stopAsking} onRight={() => void save(...wanted.current)} />
      <LeaveGuard place="edit" isChanged={() => !leaving.current && form.isChanged} onLeave={form.forget} />
    </div>
  )
}
