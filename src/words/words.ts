// What a translation must look like: the same keys, and messages that take the same arguments as English.
export type Words<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (given: infer Given) => string
      ? (given: Given) => string
      : Words<T[Key]>
}
