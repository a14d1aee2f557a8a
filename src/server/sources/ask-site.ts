// The one way in which every source is asked: not while it is left alone, with whom to write to, and what is left of its quota is kept.
import type { Outbound } from '../http/outbound.ts'
import { askSource } from './ask-source.ts'
import { askInCircuit } from './circuit.ts'
import { noteQuota, type QuotaName } from './kept-quotas.ts'
import { type Quota, quotaIn } from './quota.ts'

export type Site = {
  /** Its address, of the environment: what has one origin fails together. */
  readonly url: string
  /** Whom to write to about our questions. */
  readonly mailto: string | undefined
  /** The key of an account. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Of which quota the answer at this address tells; left out where a source has none. */
  readonly quotaAt?: (address: string) => QuotaName
}

export type Asking = {
  outbound: Outbound
  /** How often a short wait that it asks for is kept. */
  waits: number
  onQuota?: (quota: Quota) => void
}

/** It is told again by the next answer, and no answer is lost for it. */
const keepQuota = (name: QuotaName, quota: Quota): Promise<void> => noteQuota(name, quota).catch(() => {})

/**
 * @param read what is made of the answer, null where it knows nothing; what it throws counts as a fault of the source
 * @throws SourceFault
 */
export async function askSite<Answer = unknown>(
  { outbound, waits, onQuota }: Asking,
  { url, mailto, headers, quotaAt }: Site,
  address: string,
  read?: (answer: unknown) => Answer,
): Promise<Answer> {
  let quota: Quota | null = null
  const onHeaders = (given: Headers): void => {
    quota = quotaIn(given) ?? quota
    if (quota) onQuota?.(quota)
  }
  try {
    return await askInCircuit(new URL(url).origin, async () => {
      const answer = await askSource(outbound, address, { mailto, waits, headers, onHeaders })
      return read ? read(answer) : (answer as Answer)
    })
  } finally {
    if (quota && quotaAt) await keepQuota(quotaAt(address), quota)
  }
}
