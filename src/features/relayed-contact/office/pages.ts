// Where staff see needs and requests: tabs of one place of the menu.
export const requestPages = {
  needs: '/backend/manages/needs',
  requests: '/backend/manages/pairing-requests',
  numbers: '/backend/manages/needs/outcomes',
  reports: '/backend/manages/needs/reports',
} as const
export type RequestPage = keyof typeof requestPages
