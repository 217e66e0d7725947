/** Another site's look on purpose: serif, sand and sea, and nothing of the portal's. */
export const careersDemoStyle = `
:root { color-scheme: light dark; --sand: #fbf6ee; --paper: #ffffff; --ink: #14273a; --soft: #4d5f6f; --sea: #0b4f6c; --line: #e6dccb; --on-sea: #ffffff; --bad: #a3291b; }
@media (prefers-color-scheme: dark) {
  :root { --sand: #0e1820; --paper: #15222c; --ink: #eef3f6; --soft: #a9b9c4; --sea: #7cc4de; --line: #283844; --on-sea: #06222e; --bad: #ffb0a4; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--sand); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
h1, h2, .logo { font-family: Georgia, "Times New Roman", serif; line-height: 1.15; }
h1 { font-size: clamp(2.2rem, 6vw, 3.6rem); margin: 0.2em 0 0.35em; letter-spacing: -0.02em; text-wrap: balance; }
h2 { font-size: 1.45rem; margin: 1.6em 0 0.4em; }
a { color: var(--sea); }
header, footer { padding: 1.1rem max(1.25rem, calc((100vw - 68rem) / 2)); }
header { border-bottom: 1px solid var(--line); }
.logo { color: var(--ink); text-decoration: none; font-size: 1.35rem; font-weight: bold; display: inline-flex; gap: 0.4em; align-items: center; min-height: 44px; }
.logo span { color: var(--sea); font-size: 1.7em; line-height: 0; }
.logo small { font: 500 0.8rem system-ui, sans-serif; letter-spacing: 0.08em; text-transform: uppercase; color: var(--soft); }
main { max-width: 68rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) 1.25rem; display: grid; gap: 2.5rem 4rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 56rem) { main:has(.job) { grid-template-columns: minmax(0, 1.4fr) minmax(20rem, 1fr); align-items: start; } }
.eyebrow { margin: 0; color: var(--sea); font-weight: 600; letter-spacing: 0.02em; }
.lead { font-size: 1.2rem; color: var(--soft); max-width: 38rem; margin: 0 0 1.6rem; }
ul { padding-left: 1.2em; } li { margin: 0.3em 0; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 1.25rem; padding: 1.6rem; }
.card h2 { margin-top: 0; } .card p { color: var(--soft); margin-top: 0; }
.check { padding: 0; overflow: hidden; }
label { display: block; font-weight: 600; margin: 0.9rem 0 0.3rem; }
input { width: 100%; min-height: 48px; padding: 0.6rem 0.9rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid #7d8b96; border-radius: 0.6rem; }
input[aria-invalid] { border-color: var(--bad); }
.card .problem { color: var(--bad); margin: 0.3rem 0 0; font-size: 0.95rem; }
button { margin-top: 1.4rem; width: 100%; min-height: 50px; border: 0; border-radius: 999px; background: var(--sea); color: var(--on-sea); font: 600 1.05rem system-ui, sans-serif; cursor: pointer; }
:focus-visible { outline: 3px solid var(--sea); outline-offset: 3px; }
#start { width: auto; min-width: min(100%, 20rem); padding: 0 2rem; }
.aside { margin: 1.2rem 0 0; } .aside a { display: inline-block; min-height: 44px; align-content: center; }
.ways { display: flex; flex-wrap: wrap; gap: 0.4rem 1.6rem; margin-top: 1.4rem; } .ways a { min-height: 44px; align-content: center; }
.ways [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
.heard { margin-top: 1.4rem; color: var(--soft); } .heard summary { cursor: pointer; min-height: 44px; align-content: center; }
footer { border-top: 1px solid var(--line); color: var(--soft); font-size: 0.95rem; }
`;
