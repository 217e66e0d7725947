/** Documents that belong to nobody, drawn 1000 wide. `ratio`: width to height. */
export type DrawnDocument = { ratio: number; svg: string };

/** From very light to very dark, after the Monk Skin Tone scale. */
export const skins = [
  "#f6ede4",
  "#f3e7db",
  "#eadaba",
  "#d7bd96",
  "#a07e56",
  "#825c43",
  "#604134",
  "#3a312a",
  "#292420",
];

/** The skin of photos for which no other is named. */
export const drawnSkin = "#8d6e5c";

const words = [
  "NGATA Anahera Mere",
  "14 Harbour Street",
  "Wellington 6011",
  "DOB 04-07-1991",
  "Class 1 6 C",
  "Expires 2031",
];

const lines = (
  x: number,
  y: number,
  count: number,
  step: number,
  size: number,
  fill = "#22282b",
  said = words,
) =>
  Array.from({ length: count }, (_, index) =>
    line(x, y + index * step, size, said[index % said.length] ?? "", fill),
  ).join("");

function line(
  x: number,
  y: number,
  size: number,
  text: string,
  fill = "#22282b",
  font = "sans-serif",
): string {
  const said = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="${font}">${said}</text>`;
}

export const portrait = (x: number, y: number, size: number, skin = drawnSkin, ground = "#b9c4c9") =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})">
  <rect width="100" height="128" fill="${ground}"/><circle cx="50" cy="52" r="26" fill="${skin}"/>
  <path d="M26 44q24-44 48 0q-6-18-24-18t-24 18" fill="#2d2320"/><rect x="14" y="88" width="72" height="40" rx="22" fill="#3c4a5c"/>
  <circle cx="41" cy="50" r="3"/><circle cx="59" cy="50" r="3"/><path d="M40 64q10 8 20 0" stroke="#4a2f28" stroke-width="3" fill="none"/></g>`;

/** Fine waves under the print, as on banknotes. */
const waves = (height: number, ink: string, count = 26) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<path d="M0 ${(index * height) / count}q125 ${30 + ((index * 11) % 25)} 250 0t250 0t250 0t250 0" stroke="${ink}" stroke-width="2" fill="none" opacity=".3"/>`,
  ).join("");

const cardOf = (ground: string, ink: string, skin?: string): DrawnDocument => ({
  ratio: 85.6 / 54,
  svg: `<rect width="1000" height="631" rx="30" fill="${ground}"/><path d="M0 480q250-90 500 0t500 0v121a30 30 0 0 1-30 30h-940a30 30 0 0 1-30-30z" fill="${ink}" opacity=".12"/>
    <text x="50" y="90" font-size="54" font-weight="700" fill="${ink}" font-family="sans-serif">DRIVER LICENCE</text>
    ${portrait(50, 150, 260, skin)}${lines(370, 190, 6, 62, 40, ink)}`,
});

const passportZone = [
  "P<NZLNGATA<<ANAHERA<MERE<<<<<<<<<<<<<<<<<<<<",
  "LA000000<4NZL9107042F3101012<<<<<<<<<<<<<<08",
];
const cardZone = [
  "I<NZLLA000000<4<<<<<<<<<<<<<<<",
  "9107042F3101012NZL<<<<<<<<<<<8",
  "NGATA<<ANAHERA<MERE<<<<<<<<<<<",
];

const zone = (
  rows: readonly string[],
  x: number,
  y: number,
  step: number,
  size: number,
  font = "monospace",
) => rows.map((row, index) => line(x, y + index * step, size, row, "#1b1b1b", font)).join("");

const passportOf = (ground: string, skin?: string, font?: string): DrawnDocument => ({
  ratio: 125 / 88,
  svg: `<rect width="1000" height="704" rx="16" fill="${ground}"/>${waves(704, "#c9a9a0", 14)}
      <text x="60" y="80" font-size="40" fill="#5b2333" font-family="serif">PASSPORT  URUWHENUA</text>${portrait(60, 130, 280, skin)}
      ${lines(400, 180, 6, 58, 32)}${zone(passportZone, 52, 610, 51, 33.6, font)}`,
});

const backWords = [
  "Vehicles of class 1: up to 6000 kg",
  "Conditions: none",
  "Card number 012 345 678",
  "If found, please return to PO Box 13364",
];

export const documents = {
  licence: cardOf("#dfe9e2", "#163a2c"),
  darkCard: cardOf("#1d3557", "#f1f5f9"),
  licenceOfPaleFace: cardOf("#eef1f4", "#23324a", skins[0]),
  licenceOfDarkFace: cardOf("#f4efe2", "#3a2a1a", skins[8]),
  licenceBack: {
    ratio: 85.6 / 54,
    svg: `<rect width="1000" height="631" rx="30" fill="#e7ecf2"/>${waves(631, "#8aa6c0")}<rect y="40" width="1000" height="110" fill="#23262b"/>
      ${lines(60, 210, 11, 36, 24, "#20262e", backWords)}<rect x="640" y="200" width="300" height="90" fill="#fff"/>`,
  },
  concessionCard: {
    ratio: 85.6 / 54,
    svg: `<rect width="1000" height="631" rx="30" fill="#f5f0d8"/><rect width="1000" height="120" fill="#2e6b3f"/>
      ${line(50, 82, 50, "PENSIONER CONCESSION CARD", "#fff")}${lines(60, 200, 6, 66, 38, "#2b2b2b", ["204 551 678 A", "ANAHERA M NGATA", "14 HARBOUR ST", "DUNEDIN 9016", "START 12 JAN 2026", "EXPIRY 12 JAN 2028"])}`,
  },
  idCard: {
    ratio: 85.6 / 54,
    svg: `<rect width="1000" height="631" rx="30" fill="#dde7ea"/>${waves(631, "#6f97a4")}${lines(70, 90, 5, 52, 30)}
      ${zone(cardZone, 60, 460, 62, 47)}`,
  },
  arabicCard: {
    ratio: 85.6 / 54,
    svg: `<rect width="1000" height="631" rx="30" fill="#e9e6d6"/>${portrait(690, 150, 250)}${lines(60, 110, 7, 68, 40, "#25303a", ["بطاقة الهوية", "784-1991-1234567-1", "الاسم: أناهيرا نجاتا", "Name: Anahera Ngata", "الجنسية: نيوزيلندا", "04/07/1991", "Expiry 04/07/2031"])}`,
  },
  chineseCard: {
    ratio: 85.6 / 54,
    svg: `<rect width="1000" height="631" rx="30" fill="#e3eef3"/>${waves(631, "#9bbccb")}${portrait(680, 90, 250)}${lines(70, 120, 5, 84, 44, "#202a30", ["姓名 纳塔安娜赫拉", "性别 女 民族 汉", "出生 1991 年 7 月 4 日", "住址 北京市东城区前门大街"])}${line(70, 580, 46, "公民身份号码 110101199107040000")}`,
  },
  passport: passportOf("#efe6dd"),
  bluePassport: passportOf("#d5e2ec", skins[7], "Liberation Mono"),
  passportOfPaleFace: passportOf("#f2efe6", skins[1], "DejaVu Sans Mono"),
  passportSpread: {
    ratio: 125 / 176,
    svg: `<rect width="1000" height="1408" rx="16" fill="#e6ddd3"/>${waves(1408, "#c9a9a0", 30)}${lines(120, 200, 4, 70, 30, "#5b4a3a", ["The Governor-General requests", "all whom it may concern", "to allow the holder to pass", "without delay or hindrance"])}
      <g transform="translate(0 704)">${passportOf("#efe6dd", skins[5]).svg}</g>`,
  },
  passportCover: {
    ratio: 88 / 125,
    svg: `<rect width="1000" height="1420" rx="40" fill="#14213d"/><circle cx="500" cy="640" r="170" fill="none" stroke="#c9a227" stroke-width="16"/>
      ${line(330, 280, 84, "NEW ZEALAND", "#c9a227", "serif")}${line(370, 1050, 76, "PASSPORT", "#c9a227", "serif")}${line(330, 1160, 76, "URUWHENUA", "#c9a227", "serif")}`,
  },
  visaPage: {
    ratio: 125 / 88,
    svg: `<rect width="1000" height="704" rx="16" fill="#ece8dc"/>${waves(704, "#b7a78a")}<circle cx="270" cy="330" r="150" fill="none" stroke="#3a4a8c" stroke-width="9"/>
      ${line(175, 300, 38, "IMMIGRATION", "#3a4a8c")}${line(180, 370, 38, "04 JUL 2024", "#3a4a8c")}<rect x="560" y="380" width="330" height="170" fill="none" stroke="#8c3a3a" stroke-width="9"/>
      ${line(600, 450, 40, "DEPARTED", "#8c3a3a")}${line(600, 515, 40, "21 JUL 2024", "#8c3a3a")}`,
  },
  certificate: {
    ratio: 210 / 297,
    svg: `<rect width="1000" height="1414" fill="#fbfbf8"/><rect x="50" y="50" width="900" height="1314" fill="none" stroke="#7b6a3c" stroke-width="6"/>
      <text x="180" y="200" font-size="64" font-family="serif" fill="#333">Certificate of Birth</text>${lines(130, 340, 12, 72, 38)}
      <circle cx="760" cy="1180" r="90" fill="none" stroke="#8c2f39" stroke-width="10"/>`,
  },
  birthRecord: {
    ratio: 210 / 297,
    svg: `<rect width="1000" height="1414" fill="#f3f4ea"/>${waves(1414, "#a9b88f", 60)}${line(280, 130, 46, "BIRTH CERTIFICATE", "#2c3a22", "serif")}
      ${Array.from({ length: 17 }, (_, row) => `${line(90, 220 + row * 62, 20, ["Given names", "Family name", "Date of birth", "Place of birth", "Sex", "Mother"][row % 6] ?? "", "#667")}${line(380, 220 + row * 62, 24, words[row % 6] ?? "")}<path d="M80 ${238 + row * 62}h840" stroke="#b9c0a8" stroke-width="2"/>`).join("")}`,
  },
  citizenship: {
    ratio: 297 / 210,
    svg: `<rect width="1000" height="707" fill="#f7f3e4"/><rect x="30" y="30" width="940" height="647" fill="none" stroke="#1f5c4a" stroke-width="10"/>
      ${line(230, 150, 50, "Certificate of Citizenship", "#1f5c4a", "serif")}${lines(160, 250, 6, 60, 32)}`,
  },
  letter: {
    ratio: 210 / 297,
    svg: `<rect width="1000" height="1414" fill="#fff"/>${lines(110, 150, 34, 34, 21, "#222", ["Thank you for your application of 4 July. We have looked at", "what you sent us and would like to ask you for one more", "thing before we can go on. Please read the page behind", "this letter, sign it, and send it back to us within ten days."])}`,
  },
  bothSides: {
    ratio: 210 / 297,
    svg: `<rect width="1000" height="1414" fill="#fdfdfd"/><g transform="translate(290 180) scale(.42)">${cardOf("#dfe9e2", "#163a2c").svg}</g>
      <g transform="translate(290 700) scale(.42)"><rect width="1000" height="631" rx="30" fill="#e7ecf2"/><rect y="40" width="1000" height="110" fill="#23262b"/>${lines(60, 210, 8, 50, 34, "#20262e", backWords)}</g>`,
  },
} satisfies Record<string, DrawnDocument>;
