// The interface of the settings for figures about people.
import { featureInterface } from './feature-interface.ts'

export type FigureSettings = {
  /** Fewer people than this are told as "fewer than". */
  smallCell(): Promise<number>
}

export const figureSettings = featureInterface<FigureSettings>('figure settings')
