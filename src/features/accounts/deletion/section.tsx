// Hiding the profile and deleting the account, on the page of data and privacy.
import { Button } from '#ui/parts/button.tsx'
import { CheckField } from '#ui/parts/field.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { SignInAgain } from '../members/sign-in-again.tsx'
import { Proof } from '../own-export/section.tsx'
import type { PrivacyAnswer } from '../privacy/privacy-answer.ts'
import type { PrivacyData } from '../privacy/privacy.loader.ts'
import { Section } from '../privacy/privacy-section.tsx'
import css from '../privacy/privacy.module.css'

const forms = ['works', 'everything'] as const

function DeleteForm({ data, answer }: { data: PrivacyData; answer: PrivacyAnswer | undefined }) {
  const { deletion: words } = useWords('ownData')
  const errors = answer?.errors ?? {}
  return (
    <form method="post" className={css.form} noValidate>
      <fieldset id="form" tabIndex={-1} aria-describedby={errors.form ? 'form-error' : undefined}>
        <legend>{words.formLabel}</legend>
        {errors.form && (
          <p id="form-error" className={css.error}>
            {errors.form}
          </p>
        )}
        {forms.map((form) => (
          <div key={form}>
            <label>
              <input type="radio" name="form" value={form} defaultChecked={answer?.form === form} /> {words[form]}
            </label>
            <p className={css.note}>{words[`${form}Text`]}</p>
          </div>
        ))}
      </fieldset>
      <p>{words.after}</p>
      <CheckField id="understood" name="understood" value="1" label={words.understood} error={errors.understood} />
      <Proof data={data} part="delete" error={errors['password-delete']} />
      <Button look="danger" type="submit" name="do" value="delete-account">
        {words.button}
      </Button>
    </form>
  )
}

export function DeletionSection({ data, answer }: { data: PrivacyData; answer: PrivacyAnswer | undefined }) {
  const { deletion: words } = useWords('ownData')
  const errors = answer?.errors ?? {}
  const isWrong = ['form', 'understood', 'password-delete'].some((name) => errors[name])
  return (
    <Section title={words.title} id="delete">
      {data.isPublic === true && (
        <form method="post" className={css.way}>
          <h3>{words.hideTitle}</h3>
          <p>{words.hideText}</p>
          <Button type="submit" name="do" value="withdraw">
            {words.hide}
          </Button>
        </form>
      )}
      <details open={isWrong}>
        <summary>{words.deleteTitle}</summary>
        {data.hasPassword || data.isProved ? (
          <DeleteForm data={data} answer={answer} />
        ) : (
          <SignInAgain data={data} part="delete" />
        )}
      </details>
    </Section>
  )
}
