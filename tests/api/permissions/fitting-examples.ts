/** Inputs of the calls of fittings. */
import type { Example } from './example'

const version = 1
const plain = ['update', 'bill', 'order', 'arrive', 'process', 'check', 'pass', 'notify', 'pickup']

export const fittingExamples: Readonly<Record<string, Example>> = {
  ...Object.fromEntries(plain.map((verb) => [`frame-fittings.${verb}`, { body: { version } }])),
  ...Object.fromEntries(
    ['fail', 'cancel', 'after-sale'].map((verb) => [`frame-fittings.${verb}`, { body: { version, reason: '样本' } }]),
  ),
  ...Object.fromEntries(
    Object.entries({
      ...{
        update: {},
        order: {},
        assess: { topographyFile: 'https://files.example.com/a.pdf' },
        consent: { consentFile: 'https://files.example.com/a.pdf' },
      },
      try: { minutes: 30, disinfected: 1, eyes: [{ eye: 'Od', trialLensCode: 'T' }] },
      ...{ bill: { productId: 1, promised: '2026-03-17' }, accept: { lenses: [] }, pickup: { teaching: [] } },
      stop: { reason: '样本' },
    }).map(([verb, body]) => [`hard-lens-fittings.${verb}`, { body: { version, ...body } }]),
  ),
  'hard-lens-fittings.create': { body: { kind: 3 } },
  'frame-fittings.create': { body: { frame: 2, lensProductId: 1, promised: '2026-03-17' } },
}
