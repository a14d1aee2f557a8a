// The interface of proposals: values that somebody proposes for a row that is not theirs to change. The feature stores them.
import type { Kind, Values } from '../model/kind.ts'
import type { Out } from '../model/rows.ts'
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

/** person: who has no account, about the own entry. upload: a file of staff, about an entry that has its owner. */
export type ProposalOrigin = 'person' | 'upload'
export type ProposingSource = 'Crossref'
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
  /**
   * Proposes what a source outside says of a row, among the proposals that whoever may change the row decides. What was refused is not
   * proposed again. In the caller's transaction.
   */
  proposeFromSource(source: ProposingSource, kind: Kind, entry: string, values: Values): Promise<void>
  /** Where this viewer proposes a change of the row, or null for who may not. */
  proposeAddress(viewer: Viewer, kind: Kind, row: Out): string | null
  /** The open proposals of a row. */
  listProposals(entry: string, origin: ProposalOrigin): Promise<Proposal[]>
  /**
   * Takes a proposed value over, as a change of the row by the viewer, or leaves it; a remark is only noted as read.
   * @throws 404 when it was decided already or is about no row of this kind; 403 when the viewer may not change the row; 400 when
   * the value is wrong
   */
  decideProposal(viewer: Viewer, kind: Kind, id: string, isAccepted: boolean): Promise<void>
  /** What an upload says about rows that have their owner becomes proposals, once it is taken over. Twice is the same as once. */
  proposeFromRun(run: number): Promise<void>
  /** An upload that is taken back proposes nothing any more. */
  withdrawRun(run: number): Promise<void>
}

export const proposals = featureInterface<Proposals>('proposals')
