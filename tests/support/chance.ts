/**
 * Random sequences are the same in every run of the gate; the whole run goes new ways, whose number it prints: with that number in
 * FAST_CHECK_SEED they are gone again.
 */
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FAST_CHECK_SEED ?? 20_260_310) })
