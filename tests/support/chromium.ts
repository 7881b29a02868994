/** The Chromium that tests and measurements drive, and how it is started. */
import { findChromium } from '../../scripts/programs.mjs'

export const executablePath = findChromium()

/** Quiet and alone: no sandbox (containers have none to give), no graphics card, no calls home. */
export const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
