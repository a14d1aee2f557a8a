// What an organization sees of its verification: since when it is verified, or what it sent and how that stands.
import { members } from '#kinds/members/kind.ts'
import type { RefOut } from '#engine/model/rows.ts'
import type { LoaderContext } from '#engine/office/context.ts'
import { choiceLabel, fieldLabel } from '#engine/model/registry.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Values } from '#engine/store/columns.ts'
import { type Letter, type Proof, proofs, type Typed } from './verification-request.ts'

export type Verification = {
  /** Verified since then, under this label. */
  label: string
  at: string | null
  askedAt: string | null
  /** Country whose staff look at it. */
  country: string
  declined: { at: string; reason: string } | null
  labels: Record<'number' | 'letter' | 'email' | 'note', string>
  proofs: { value: Proof; label: string }[]
  sent: Typed
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function verificationOf(member: Values, { locale }: LoaderContext): Verification {
  const kind = members
  const label = (name: string): string => fieldLabel(kind, name, locale)
  const declinedAt = (member.verificationDeclinedAt as string | null) ?? null
  return {
    label: label('organizationVerifiedAt'),
    at: (member.organizationVerifiedAt as string | null) ?? null,
    askedAt: (member.verificationAskedAt as string | null) ?? null,
    country: (member.country as RefOut | null)?.label ?? '',
    declined: declinedAt ? { at: declinedAt, reason: textOf(member.statusReason) } : null,
    labels: {
      number: label('verificationNumber'),
      letter: label('verificationLetter'),
      email: label('verificationEmail'),
      note: label('verificationNote'),
    },
    proofs: proofs.map((value) => ({
      value,
      label: choiceLabel(kind.fields.verificationProof as Field, value, locale),
    })),
    sent: {
      proof: proofs.find((one) => one === member.verificationProof) ?? 'register',
      number: textOf(member.verificationNumber),
      email: textOf(member.verificationEmail),
      note: textOf(member.verificationNote),
      letter: (member.verificationLetter as Letter | null) ?? null,
    },
  }
}
