// How sure it is that somebody is the member, and what says so.
import { useWords } from '#ui/foundations/words.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import type { Confidence, Evidence } from '../author-fit.ts'
import css from '../inbox.module.css'

export function Sureness({ confidence, evidence }: { confidence: Confidence | null; evidence: readonly Evidence[] }) {
  const words = useWords('inbox')
  if (!confidence) return null
  return (
    <span className={css.sureness}>
      <Tag look={confidence === 'certain' ? 'matched' : 'plain'}>{words.confidence[confidence]}</Tag>{' '}
      {evidence.map((one) => words.evidence[one]).join(', ')}
    </span>
  )
}
