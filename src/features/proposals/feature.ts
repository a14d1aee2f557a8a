// Values that somebody proposes for an entry that is not theirs to change, and the decision about them.
import type { Feature } from '#engine/interfaces/feature.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { forSignedIn, forStaff as forOffice, memberPage, officePage } from '#engine/interfaces/feature-pages.ts'
import { proposals as proposed } from '#engine/interfaces/proposals.ts'
import { addProposalCalls } from './calls.ts'
import { proposeFromSource } from './from-source.ts'
import { proposalsInList } from './list.ts'
import { forStaff } from './open-proposals.ts'
import { proposalOptions } from './options.ts'
import { decideProposal, listProposals, propose, proposeAddress, proposeFromRun, withdrawRun } from './proposals.ts'

export const proposals: Feature = {
  name: 'proposals',
  namingTables: [{ table: 'proposals', row: 'entry' }],
  pages: [memberPage('/my-profile/propose', 'propose')],
  kindPages: ({ list, kind, guards, takesProposals }) =>
    takesProposals ? ['proposals', 'propose'].map((part) => officePage(`${list}/${part}`, part, { kind, guards })) : [],
  kindCalls: [
    {
      guards: {
        'GET /proposals': forOffice,
        'GET /:id/proposals': forOffice,
        'POST /:id/proposals': forSignedIn,
        'POST /:id/proposals/decide': forOffice,
      },
      add: addProposalCalls,
    },
  ],
  provides: [
    provided(proposed, {
      propose,
      proposeFromSource,
      proposeAddress,
      listProposals,
      decideProposal,
      proposeFromRun,
      withdrawRun,
    }),
  ],
  staffWork: [forStaff],
  listData: { proposals: proposalsInList },
  configure: ({ config }) => void (proposalOptions.rateLimits = config.rateLimits),
}
