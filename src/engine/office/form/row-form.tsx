// The generated form of a row: sections in one column, the state and the history beside it, one bar of actions.
import { type ComponentType, type ReactNode, useRef } from 'react'
import { LeaveGuard } from '#ui/layout/leave-guard.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { KindShape } from '../../model/describe.ts'
import type { ListAnswer } from '../list/list-answer.ts'
import { FormSection, isShown } from '../form-section.tsx'
import { DeferredHydration } from './deferred-hydration.tsx'
import { PasswordDialog } from '../password-dialog.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { ChildSection } from './children/child-section.tsx'
import { FormBar } from './form-bar.tsx'
import type { FormData } from './form-data.ts'
import { FormSidebar } from './form-sidebar.tsx'
import { FormTop } from './form-top.tsx'
import { putBackIn } from './history/put-back-in.ts'
import { EncryptedSection } from './encrypted/encrypted-section.tsx'
import { useDecisionKeys } from './state/use-decision-keys.ts'
import { useDuplicates } from './state/use-duplicates.ts'
import { useFormFocus } from './state/use-form-focus.ts'
import { useFormSteps } from './state/use-form-steps.ts'
import { type RowForm as Form, useRowForm } from './state/use-row-form.ts'
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

/** So many fields fill the first screen of most. */
const firstScreen = 8

type PartProps = { name: string; isBelow: boolean; children: ReactNode }
const Part = ({ name, isBelow, children }: PartProps) =>
  isBelow ? <DeferredHydration id={`section-${name}`}>{children}</DeferredHydration> : children

/** The fields in their sections; links to the sections where there are many. */
export function FormSections({ data, form, answer }: { data: FormData; form: Form; answer: ListAnswer | undefined }) {
  const { shape, locked, titleFields } = data
  const editor = useWords('editor').form
  // A section of which nothing is there yet would be a title alone.
  const sections = shape.sections.filter(({ fields }) =>
    fields.some((name) => shape.encrypted[name] || isShown({ shape, form }, name)),
  )
  const isBelow = (at: number): boolean => sections.slice(0, at).flatMap(({ fields }) => fields).length >= firstScreen
  const links = [...sections, ...shape.children.map(({ name, shape: { many } }) => ({ name, label: many }))]
  return (
    <>
      {links.length > 2 && (
        <nav className={css.sections} aria-label={editor.sections}>
          {links.map(({ name, label }) => (
            <a key={name} href={`#section-${name}`}>
              {label}
            </a>
          ))}
        </nav>
      )}
      {sections.map((section, at) => {
        const props = { section, shape, form, titleFields }
        return (
          <Part key={section.name} name={section.name} isBelow={isBelow(at)}>
            {section.fields.some((name) => shape.encrypted[name]) ? (
              <EncryptedSection {...props} />
            ) : (
              <FormSection {...props} locked={locked} isBelow={isBelow(at)} />
            )}
          </Part>
        )
      })}
      {shape.children.map((child) => (
        <Part key={child.name} name={child.name} isBelow={isBelow(sections.length)}>
          <ChildSection
            {...{ child, form, titleFields }}
            isBelow={isBelow(sections.length)}
            sent={answer?.pasted?.[child.name]}
          />
        </Part>
      ))}
    </>
  )
}

export function RowForm({ data, answer, backHref, hrefOf, top: Top }: RowFormProps) {
  const { shape } = data
  const form = useRowForm(data, answer)
  const duplicates = useDuplicates(shape, form.id, form.base, form.values, answer?.duplicates ?? [], data.isNamed)
  const top = useRef<HTMLDivElement>(null)
  const steps = useFormSteps({ data, answer, form, duplicates, hrefOf })
  useFormFocus(top, form, steps)
  const isSaving = steps.isBusy || form.state === 'saving'
  useDecisionKeys(top, data, isSaving ? '' : form.status, steps.move)
  return (
    <div className={css.page}>
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
        <FormTop {...{ top, data, form, answer }} />
        {Top && <Top shape={shape} values={form.values} />}
        <FormSections {...{ data, form, answer }} />
        <FormBar {...{ data, form, steps, backHref, hrefOf }} found={duplicates.found} />
      </form>
      <FormSidebar
        data={data}
        status={form.status}
        onMove={steps.move}
        busy={isSaving}
        // It stands in the form then, and is saved with the rest or not at all.
        onPutBack={(value, entry) => putBackIn(form, value, entry)}
      />
      <ReasonDialog
        shape={shape}
        status={steps.asking}
        language={data.language}
        {...(data.archives ? { archives: data.archives } : {})}
        onClose={steps.stopAsking}
        onReason={(to, reason) => void steps.save(to, reason)}
      />
      <PasswordDialog open={form.asksPassword} onClose={form.stopAsking} onRight={() => void steps.saveAgain()} />
      <LeaveGuard
        param="edit"
        isChanged={() => !steps.isLeaving() && form.isChanged}
        isSaving={isSaving}
        onLeave={form.forget}
      />
    </div>
  )
}
