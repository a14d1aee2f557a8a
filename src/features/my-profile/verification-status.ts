// What an organization sees of its verification: since when it is verified, or what it sent and how that stands.
import { members } from '#kinds/members/kind.ts'
import type { OutRow } from '#engine/model/rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { choiceLabel, fieldLabel } from '#engine/model/registry.ts'
import { type Proof, proofs, type Typed } from './verification-request.ts'

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

export function verificationOf(member: OutRow<typeof members>, { locale }: LoaderContext): Verification {
  const kind = members
  const label = (name: string): string => fieldLabel(kind, name, locale)
  const declinedAt = member.verificationDeclinedAt
  return {
    label: label('organizationVerifiedAt'),
    at: member.organizationVerifiedAt,
    askedAt: member.verificationAskedAt,
    country: member.country?.label ?? '',
    declined: declinedAt ? { at: declinedAt, reason: member.statusReason ?? '' } : null,
    labels: {
      number: label('verificationNumber'),
      letter: label('verificationLetter'),
      email: label('verificationEmail'),
      note: label('verificationNote'),
    },
    proofs: proofs.map((value) => ({
      value,
      label: choiceLabel(kind.fields.verificationProof, value, locale),
    })),
    sent: {
      proof: proofs.find((one) => one === member.verificationProof) ?? 'register',
      number: member.verificationNumber ?? '',
      email: member.verificationEmail ?? '',
      note: member.verificationNote ?? '',
      letter: member.verificationLetter,
    },
  }
}
