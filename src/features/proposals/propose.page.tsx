// Proposing a change: the form of the row as everybody sees it, and a remark. It is sent as a form, with script or without.
import { useRef } from 'react'
import { FormTop } from '#engine/office/form/form-top.tsx'
import { FormSections } from '#engine/office/form/row-form.tsx'
import { useRowForm } from '#engine/office/form/state/use-row-form.ts'
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { ProposeAnswer } from './propose.action.ts'
import type { ProposeData } from './propose.loader.ts'
import css from './proposals.module.css'
import { mostRemark } from './remark.ts'

export const head = ({ form }: ProposeData, words: Catalogs): Head => ({
  title: words.editor.proposals.about({ title: form.title }),
  hidden: true,
})

function ProposeForm({ form: data, backHref }: ProposeData) {
  const answer = useAnswer<ProposeAnswer>()
  const form = useRowForm(data, answer)
  const { proposals: words } = useWords('editor')
  const { actions } = useWords('common')
  const top = useRef<HTMLDivElement>(null)
  return (
    <form method="post" className={css.form} noValidate onSubmit={() => form.forget()}>
      <FormTop {...{ top, data, form, answer }} />
      <FormSections {...{ data, form, answer }} />
      <Field id="remark" label={words.remark} help={words.remarkHelp}>
        <textarea name="remark" rows={4} maxLength={mostRemark} defaultValue={answer?.remark ?? ''} />
      </Field>
      <p className={css.bar}>
        <Button look="primary" type="submit">
          {words.send}
        </Button>
        <ButtonLink look="quiet" href={backHref}>
          {actions.cancel}
        </ButtonLink>
      </p>
    </form>
  )
}

export function View() {
  const data = usePage<ProposeData>()
  const { proposals: words } = useWords('editor')
  const { actions } = useWords('common')
  const content = (
    <div className={css.page}>
      <h1>{words.about({ title: data.form.title })}</h1>
      {data.isSent ? (
        <>
          <Problem message={words.sent} look="info" first />
          <p>
            <ButtonLink href={data.backHref}>{actions.back}</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p>{words.lead}</p>
          <ProposeForm {...data} />
        </>
      )}
    </div>
  )
  return data.isMember ? <MemberFrame>{content}</MemberFrame> : content
}
