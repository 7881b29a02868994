/** How much data a seed makes. Everything else about the two profiles is the same. */

interface AgentProfile {
  clinics: number
  /** How much of the business the agent's clinics have, beside the clinics of other agents. */
  weight: number
  /** How fast clinics get smaller from the busiest on: 0 is all alike. */
  slope: number
}

export interface Profile {
  agents: readonly AgentProfile[]
  patients: number
  lensOrders: number
  /** Of the last days; unless everywhere, only in clinics with reservations. */
  visits: { count: number; days: number; everywhere: boolean }
  /** Signed ones of these visits; in full with all sections that a clinic fills in, otherwise with those that lists and curves need. */
  exams: { count: number; inFull: boolean }
  /** Of these examinations. */
  prescriptions: number
  /** Days up to and with today. */
  days: number
  /** The exponent by which daily business has grown over that time. */
  growth: number
  /** How many of the coatings, diameters and tints each lens comes in. */
  variants: { coatings: number; diameters: number; tints: number }
  /** Audit trail and tracking reach back this many days. */
  historyDays: number
  /** Sign-ins of the last three months. */
  loginRecords: number
  /** Sessions with training accounts, of the last months. */
  trainingSessions: number
  /** What salespeople wrote down, of the last half year, or of all three years. */
  salesRecords: { count: number; days: number }
  /** Whether agents keep stock, moved by documents one by one. */
  stock: boolean
}

export const profiles = {
  demo: {
    agents: [
      { clinics: 12, weight: 1, slope: 0.6 },
      { clinics: 8, weight: 0.7, slope: 0.6 },
      { clinics: 4, weight: 0.6, slope: 0.6 },
    ],
    patients: 2000,
    lensOrders: 4200,
    visits: { count: 3900, days: 730, everywhere: false },
    exams: { count: 4100, inFull: true },
    prescriptions: 2300,
    days: 365,
    growth: 1.5,
    variants: { coatings: 2, diameters: 1, tints: 1 },
    historyDays: 365,
    loginRecords: 2000,
    trainingSessions: 12_000,
    salesRecords: { count: 300, days: 180 },
    stock: true,
  },
  scale: {
    agents: [
      { clinics: 300, weight: 1, slope: 0.35 },
      { clinics: 12, weight: 0.02, slope: 0.35 },
    ],
    patients: 265_000,
    lensOrders: 530_000,
    visits: { count: 900_000, days: 1095, everywhere: true },
    exams: { count: 700_000, inFull: false },
    prescriptions: 420_000,
    days: 1095,
    growth: 2.5,
    variants: { coatings: 8, diameters: 6, tints: 6 },
    historyDays: 30,
    loginRecords: 60_000,
    trainingSessions: 12_000,
    salesRecords: { count: 20_000, days: 1095 },
    stock: false,
  },
} as const satisfies Record<string, Profile>

export type ProfileName = keyof typeof profiles
