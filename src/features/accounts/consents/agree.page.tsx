// After signing in: texts that changed since the member agreed to them, each with its own unticked box.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { CheckField, ErrorSummary } from '#ui/parts/field.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { PageForm } from '../sign-in/page-form.tsx'
import type { AgreeAnswer } from './agree.action.ts'
import type { AgreeData } from './agree.loader.ts'
import css from '../members/account-pages.module.css'

export const head = (_data: AgreeData, words: Catalogs): Head => ({ title: words.newcomer.agree.title, hidden: true })

export function View() {
  const { agree, register } = useWords('newcomer')
  const { texts, laterHref } = usePage<AgreeData>()
  const answer = useAnswer<AgreeAnswer>()
  const labels = {
    terms: { title: register.readTerms, agree: register.terms },
    privacy_notice: { title: register.readNotice, agree: register.privacyNotice },
    matching: { title: agree.matchingTitle, agree: agree.matching },
    sharing_with_partners: { title: agree.sharingTitle, agree: agree.sharing },
    digest_mail: { title: agree.digestTitle, agree: agree.digest },
    public_profile: { title: agree.publicTitle, agree: agree.publicProfile },
  }
  if (texts.length === 0)
    return (
      <>
        <h1>{agree.title}</h1>
        <p>{agree.none}</p>
        <ButtonLink look="primary" href={laterHref}>
          {agree.submit}
        </ButtonLink>
      </>
    )
  const errors = Object.entries(answer?.errors ?? {}).map(([field, message]) => ({ field, message }))
  return (
    <>
      <h1>{agree.title}</h1>
      <p>{agree.text}</p>
      <ErrorSummary errors={errors} />
      <PageForm>
        {texts.map(({ purpose, paragraphs }) => (
          <section key={purpose} className={css.changed}>
            <h2>{labels[purpose].title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <CheckField
              id={purpose}
              required
              label={labels[purpose].agree}
              defaultChecked={answer?.ticked.includes(purpose)}
              error={answer?.errors[purpose]}
            />
          </section>
        ))}
        <Button look="primary" type="submit">
          {agree.submit}
        </Button>
      </PageForm>
      <ul className={css.ways}>
        <li>
          <A href={laterHref}>{agree.later}</A>
        </li>
      </ul>
    </>
  )
}
