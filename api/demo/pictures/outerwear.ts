import { both, buttons, fold, piece, seam } from './outline.ts';
import { upperBody } from './upper-body.ts';

const lapels = (lowest: number) =>
  both(
    piece(
      `M250 158Q262 ${lowest - 140} 300 ${lowest}L262 ${lowest - 96}L236 ${lowest - 130}L250 ${lowest - 146}L226 196Z`,
      'sleeve',
    ),
  );

export const blazer = () =>
  upperBody({
    shoulder: 118,
    chest: 112,
    waist: 98,
    waistAt: 440,
    hem: 120,
    hemAt: 622,
    neckDrop: 220,
    neckIsPointed: true,
    sleeve: { out: 192, at: 560, cuff: 54 },
  }) +
  lapels(392) +
  seam('M300 392L306 630') +
  buttons(310, [420, 474]) +
  both(seam('M196 510L262 516L262 536L196 530') + fold('M252 400Q244 500 236 610'));

export const coat = () =>
  upperBody({
    shoulder: 124,
    chest: 120,
    waist: 118,
    hem: 136,
    hemAt: 716,
    neckDrop: 170,
    neckIsPointed: true,
    sleeve: { out: 198, at: 580, cuff: 62 },
  }) +
  lapels(342) +
  seam('M312 340L318 722') +
  buttons(326, [372, 444, 516]) +
  both(seam('M196 500L212 580L240 576L226 496Z'));

export const trench = () =>
  upperBody({
    shoulder: 122,
    chest: 116,
    waist: 98,
    waistAt: 430,
    hem: 150,
    hemAt: 712,
    neckDrop: 150,
    neckIsPointed: true,
    sleeve: { out: 196, at: 570, cuff: 60 },
  }) +
  lapels(322) +
  seam('M330 330L336 716') +
  buttons(274, [350, 388, 500]) +
  buttons(352, [350, 388, 500]) +
  piece('M200 424Q300 438 400 424L401 452Q300 466 199 452Z', 'sleeve') +
  piece('M286 426L322 426L322 466L286 466Z', 'inside') +
  both(seam('M180 210Q200 262 262 270'));

export const puffer = () =>
  upperBody({
    shoulder: 128,
    chest: 130,
    waist: 134,
    hem: 128,
    hemAt: 600,
    neckDrop: 20,
    sleeve: { out: 218, at: 540, cuff: 66 },
  }) +
  piece('M240 172Q240 130 250 108Q300 98 350 108Q360 130 360 172Q300 196 240 172Z', 'sleeve') +
  [262, 330, 398, 466, 534].map((y) => seam(`M170 ${y}Q236 ${y + 16} 300 ${y + 4}Q364 ${y + 16} 430 ${y}`)).join('') +
  both([286, 346, 406, 466].map((y, index) => seam(`M${118 - index * 15} ${y - 8}q26 18 50 14`)).join('')) +
  '<path d="M300 112L300 606" class="zip"/>';
