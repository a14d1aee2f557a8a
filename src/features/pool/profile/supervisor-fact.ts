// The supervisor of a young talent on their profile.
import { referencePath } from '#engine/model/addresses/public-path.ts'
import { fieldLabel, getKind } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { PeopleKind, PersonOut } from '#kinds/people.ts'
import { supervisionOf } from '#kinds/young-talents/supervisions.queries.ts'

/** Who supervises, and that they said so themselves. */
export async function supervisorFact(
  kind: PeopleKind,
  row: PersonOut,
  { locale, words }: LoaderContext,
): Promise<{ term: string; value: string; href?: string }> {
  const known = row.supervisor
  const href = known && referencePath(getKind('talents'), known)
  const isConfirmed = known && (await supervisionOf(row.id, known.id)) === 'confirmed'
  return {
    term: fieldLabel(kind, 'supervisor', locale),
    value: isConfirmed
      ? words.problems.withNote({ text: known.label, note: words.member.students.byBoth })
      : (known?.label ?? row.supervisorName ?? ''),
    ...(href ? { href } : {}),
  }
}
