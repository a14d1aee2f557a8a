// How it stands with the guardian of the signed-in member.
import { accountId } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { findOwnMinor } from './entries.ts'
import { stateOf } from './requests.ts'

export type GuardianStatus = {
  /** none: no entry of somebody under 20. own: the member named the own address. */
  state: 'none' | 'own' | 'unasked' | 'asked' | 'confirmed' | 'refused'
  email: string
  mayAsk: boolean
}

export async function loader({ viewer }: LoaderContext): Promise<GuardianStatus> {
  const minor = await findOwnMinor(accountId(viewer))
  return minor ? { ...(await stateOf(minor)), email: minor.guardian } : { state: 'none', email: '', mayAsk: false }
}
