// Members who wish to join networks, and how many people each network has.
import type { Feature } from '#engine/interfaces/feature.ts'
import { memberPage, officePage } from '#engine/interfaces/feature-pages.ts'
import { countsPeople } from './counts.ts'
import { forStaff } from './work-queue.ts'
import { networkData } from './personal-data.ts'

export const networkMembers: Feature = {
  name: 'network-members',
  personalData: networkData,
  pages: [
    memberPage('/my-profile/asean-network', 'own-networks'),
    officePage('/backend/manages/asean-networks/requests', 'requests', {
      guards: ['admin'],
      words: ['common', 'staff', 'editor', 'member'],
    }),
  ],
  followers: [countsPeople],
  staffWork: [forStaff],
}
