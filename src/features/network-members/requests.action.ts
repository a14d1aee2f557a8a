// What staff decide about wishes to join: as who keeps networks does.
export { action } from './own-networks.action.ts'
