/** The English texts of fittings. */
import { withAreas } from '../texts'
import { fitting } from './fitting'
import { frameFitting } from './frame-fitting'
import { hardLensFitting } from './hard-lens-fitting'
import { patient } from './patient'
import { prescription } from './prescription'

export const texts = withAreas({ fitting, frameFitting, hardLensFitting, patient, prescription })
