// Plain links that stay in the language of the page, and links of members.
import { memberRel } from '#lib/member-links.ts'
import { createContext, useContext, type AnchorHTMLAttributes, type ReactNode } from 'react'

const BaseContext = createContext('')

/** Hands the address prefix of the language down: '' for English, '/th' for Thai. */
export function BaseProvider({ value, children }: { value: string; children: ReactNode }) {
  return <BaseContext value={value}>{children}</BaseContext>
}

export const useBase = (): string => useContext(BaseContext)

const outsideLanguages = /^\/(?:\/|(?:api|files|assets|fonts)(?:[/?#]|$))/

/**
 * Puts the language prefix before a path of the site; other addresses stay as they are.
 * @example localHref('/th', '/host?q=sem') // '/th/host?q=sem'
 */
export function localHref(base: string, href: string): string {
  if (!base || !href.startsWith('/') || outsideLanguages.test(href)) return href
  if (href === '/') return base
  return href.startsWith('/?') || href.startsWith('/#') ? base + href.slice(1) : base + href
}

export type AProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: string }

/** A link to an address that a member gave. */
export function MemberLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel={memberRel}>
      {children}
    </a>
  )
}

export function A({ href, ...rest }: AProps) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the properties
  return <a href={localHref(useContext(BaseContext), href)} {...rest} />
}
