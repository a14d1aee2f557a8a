// What a register says of other versions of a work: preprints that are here, and what is not here.
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { LookUpAnswer, Preprint } from './fields.ts'
import css from './look-ups.module.css'

export type OtherVersions = { preprints: readonly Preprint[]; elsewhere: readonly string[] }

export const otherVersionsIn = (answer: LookUpAnswer): OtherVersions =>
  'values' in answer
    ? { preprints: answer.preprints ?? [], elsewhere: answer.elsewhere ?? [] }
    : { preprints: [], elsewhere: [] }

/** Those that are chosen at first: where the preprint may be changed. */
export const namedAtFirst = ({ preprints }: OtherVersions): ReadonlySet<string> =>
  new Set(preprints.flatMap(({ id, mayName }) => (mayName ? [id] : [])))

type NamesProps = {
  versions: OtherVersions
  /** Preprints that are to name the work, where the page saves that; without it their form is the way. */
  named?: ReadonlySet<string>
  onName?: (named: ReadonlySet<string>) => void
}

export function OtherVersionsFound({ versions: { preprints, elsewhere }, named, onName }: NamesProps) {
  const { lookUp } = useWords('editor')
  const name = (id: string, on: boolean) =>
    onName?.(new Set(on ? [...(named ?? []), id] : [...(named ?? [])].filter((one) => one !== id)))
  return (
    <>
      {preprints.map(({ id, label, href, mayName }) =>
        named && mayName ? (
          <p key={id} className={css.version}>
            <label>
              <input type="checkbox" checked={named.has(id)} onChange={(event) => name(id, event.target.checked)} />
              {lookUp.namePreprint}
            </label>
            <A href={href}>{label}</A>
          </p>
        ) : (
          <p key={id}>
            {lookUp.preprint} <A href={href}>{label}</A>
          </p>
        ),
      )}
      {elsewhere.map((doi) => (
        <p key={doi}>
          {lookUp.elsewhere} <A href={`https://doi.org/${doi}`}>{doi}</A>
        </p>
      ))}
    </>
  )
}
