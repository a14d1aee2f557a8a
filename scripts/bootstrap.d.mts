type Packages = Record<string, { version?: string; optional?: boolean; dev?: boolean }>
export declare const root: string
export declare function isInstalled(wanted: Packages, found: Packages, withTools: boolean): boolean
