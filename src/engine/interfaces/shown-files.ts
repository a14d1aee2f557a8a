// The interface of stored files for whoever writes rows: which of them somebody is shown. The feature that serves files says it.
import type { Viewer } from '../model/viewer.ts'
import { featureInterface } from './feature-interface.ts'

export type ShownFiles = { isShownTo(viewer: Viewer, key: string): Promise<boolean> }

export const shownFiles = featureInterface<ShownFiles>('shown files')
