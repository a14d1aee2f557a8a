// Words of the page of labs.
import { formatNumber } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')

export const labs = {
  availableFirst: 'Available first',
  equipment: 'Equipment',
  noneYet: 'No labs are listed yet.',
  ofMachines: (p: { count: number; total: number }) => `${n(p.count)} of ${n(p.total)} machines available`,
  notListed: 'No machines listed',
  about: 'About',
  access: 'Access and hours',
  place: 'Place',
  book: 'Book on the lab’s website',
  ask: 'Not confirmed recently: please ask',
  noLab: {
    elsewhere: (p: { text: string }) => `${p.text} elsewhere`,
    nearest: (p: { city: string }) => `Nearest to ${p.city}`,
    people: (p: { text: string }) => `People who work with ${p.text}`,
  },
  near: {
    label: 'Distance from',
    none: 'Any city',
    nearest: 'Nearest available',
    distance: (p: { km: number; city: string }) => `${n(p.km)} km from ${p.city}`,
  },
}
