// What stands in place of the password for whoever has none: a sign-in at another site, once more.
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { PrivacyData } from '../privacy/privacy.loader.ts'
import css from '../privacy/privacy.module.css'

type SignInAgainProps = {
  data: Pick<PrivacyData, 'linked'>
  /** Id of the part of the page where the reader goes on. */
  part: string
}

/** Where no other site is left, a password is the only way. */
export function SignInAgain({ data, part }: SignInAgainProps) {
  const { privacy: words } = useWords('member')
  const [first] = data.linked
  const back = encodeURIComponent(`/my-profile/privacy#${part}`)
  if (!first)
    return (
      <form method="post" className={css.way}>
        <p className={css.note}>{words.passwordFirst}</p>
        <Button type="submit" name="do" value="password-link">
          {words.setPassword}
        </Button>
      </form>
    )
  return (
    <div className={css.way}>
      <p className={css.note}>{words.signInFirst({ name: first.label })}</p>
      {data.linked.map(
        ({ name, label, againHref }) =>
          againHref && (
            <ButtonLink key={name} href={`${againHref}&redirect=${back}`}>
              {words.signInAgain({ name: label })}
            </ButtonLink>
          ),
      )}
    </div>
  )
}
