// Where staff see needs and requests: tabs of one place of the menu.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { needs } from '#kinds/needs/kind.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'

const needsList = `${listAddress(needs)}`
export const requestPages = {
  needs: needsList,
  requests: `${listAddress(pairingRequests)}`,
  numbers: `${needsList}/outcomes`,
  reports: `${needsList}/reports`,
} as const
export type RequestPage = keyof typeof requestPages
