// Points of the earth as points of a picture: equirectangular, true to scale at the middle of what is shown, north up.
import type { Point } from '#lib/distance.ts'

export type MapPoint = { x: number; y: number }
export type Frame = { width: number; leastHeight: number; mostHeight: number; padding: number }
export type Projection = {
  width: number
  height: number
  kilometersPerUnit: number
  at: (point: Point) => MapPoint
}

/** Of a meridian, by the mean radius of the earth. */
const kilometersPerDegree = (6371 * Math.PI) / 180
const tenth = (value: number): number => Math.round(value * 10) / 10

/**
 * All points fit into the frame, which is as high as they need.
 * @param leastKilometers a single place is shown with so much around it
 */
export function projectInto(points: readonly Point[], frame: Frame, leastKilometers: number): Projection {
  const { width, leastHeight, mostHeight, padding } = frame
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  // At the poles themselves a degree of longitude has no width.
  const longitudeScale = Math.max(0.01, Math.cos((middle.latitude * Math.PI) / 180))
  const least = leastKilometers / kilometersPerDegree
  const unitsPerDegree = Math.min(
    (width - 2 * padding) / Math.max(least, (east - west) * longitudeScale),
    (mostHeight - 2 * padding) / Math.max(least, north - south),
  )
  const height = Math.round(Math.max(leastHeight, (north - south) * unitsPerDegree + 2 * padding))
  return {
    width,
    height,
    kilometersPerUnit: kilometersPerDegree / unitsPerDegree,
    at: ({ latitude, longitude }) => ({
      x: tenth(width / 2 + (longitude - middle.longitude) * longitudeScale * unitsPerDegree),
      y: tenth(height / 2 - (latitude - middle.latitude) * unitsPerDegree),
    }),
  }
}

/** A round number of kilometers (1, 2 or 5 with zeros) that is at most so many units long. */
export function scaleBar(kilometersPerUnit: number, mostUnits: number): { kilometers: number; units: number } {
  const most = kilometersPerUnit * mostUnits
  const power = 10 ** Math.floor(Math.log10(most))
  const kilometers = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power
  return { kilometers, units: tenth(kilometers / kilometersPerUnit) }
}
