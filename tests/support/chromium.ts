/** The Chromium that tests and measurements drive, and how it is started. */
import { findChromium } from '../../scripts/programs.mjs'

export const executablePath = findChromium()

/** What Playwright itself turns off, which naming others replaces; see `disabledFeatures` of playwright-core. */
const offAnyway = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...[
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
  ],
  ...['NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  'ThirdPartyStoragePartitioning',
]

/** With every window Chromium's address bar loads two pages of its own, which take a third of a short test and show nothing. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Quiet and alone: no sandbox (containers have none to give), no graphics card, no calls home. */
export const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offAnyway, ...addressBar].join(',')}`,
]
