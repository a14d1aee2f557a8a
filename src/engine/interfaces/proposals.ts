// Values that somebody proposes for a row that is not theirs to change. Keeping them is a feature.
import type { Values } from '../model/kind.ts'
import { given } from './given.ts'

/** person: who has no account, about the own entry. upload: a file of staff, about an entry that has its owner. */
export type ProposalOrigin = 'person' | 'upload'
/** Without a field it is a remark in words. */
export type Proposal = {
  id: string
  entry: string
  origin: ProposalOrigin
  field: string | null
  value: unknown
  created_at: string
}

export type Proposals = {
  /**
   * Proposes values for the fields of a row. The newest takes the place of an open one; what was refused before is not
   * proposed again. In the caller's transaction.
   */
  propose(
    entry: string,
    origin: ProposalOrigin,
    run: number | null,
    values: Values,
    remark?: string | null,
  ): Promise<void>
  /** The open proposals of a row. */
  listProposals(entry: string, origin: ProposalOrigin): Promise<Proposal[]>
  /** Notes the decision. False when it was decided already. In the transaction that writes the value. */
  settleProposal(id: string, isAccepted: boolean, by: string | null): Promise<boolean>
  /** What an upload says about rows that have their owner becomes proposals, once it is taken over. Twice is the same as once. */
  proposeFromRun(run: number): Promise<void>
  /** An upload that is taken back proposes nothing any more. */
  withdrawRun(run: number): Promise<void>
}

export const proposals = given<Proposals>('proposals')
