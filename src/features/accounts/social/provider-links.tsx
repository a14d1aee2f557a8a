// Links to sign in by other sites, under a sign-in form; nothing where none is configured.
import { ButtonLink } from '#ui/parts/button.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import type { ProviderName } from './providers.ts'
import css from './social.module.css'

type ProviderLinksProps = {
  providers: readonly ProviderName[]
  /** The way back, as a query of its own or empty. */
  query: string
  labelOf: (name: string) => string
}

export function ProviderLinks({ providers, query, labelOf }: ProviderLinksProps) {
  const { signIn } = useWords('account')
  const locale = useLocale()
  if (providers.length === 0) return null
  return (
    <div className={css.others}>
      <p className={css.or}>{signIn.or}</p>
      {providers.map(({ name, label }) => (
        <ButtonLink key={name} href={`/api/auth/social/${name}${query ? `${query}&` : '?'}locale=${locale}`}>
          {labelOf(label)}
        </ButtonLink>
      ))}
    </div>
  )
}
