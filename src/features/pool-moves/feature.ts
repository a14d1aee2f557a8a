// People move between the two pools: an entry of one group becomes one of the other and keeps its id, its history and its old address.
import type { Feature } from '#engine/interfaces/feature.ts'
import { forStaff } from '#engine/interfaces/feature-pages.ts'
import { addPoolMoveCalls } from './calls.ts'
import { movePools } from './list.ts'

export const poolMoves: Feature = {
  name: 'pool-moves',
  kindCalls: [{ guards: { 'POST /:id/move': forStaff }, add: addPoolMoveCalls }],
  listActions: { 'move-pool': movePools },
}
