// Both sorts of texts by their name.
import type { Viewer } from '#engine/model/viewer.ts'
import { people } from './people.ts'
import { type About, abouts, type Subject } from './subject.ts'
import { works } from './works.ts'

export const subjects: Readonly<Record<About, Subject>> = { people, works }

/** The sorts that the viewer decides about. */
export const aboutsOf = (viewer: Viewer): About[] => abouts.filter((about) => subjects[about].mayDecide(viewer))

/** The asked one; people where none is. */
export const aboutIn = (text: string | null): About => abouts.find((about) => about === text) ?? 'people'
