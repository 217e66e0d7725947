export const embedGuideStyle = `
:root { color-scheme: light dark; --page: #ffffff; --ink: #17212b; --soft: #526070; --line: #d9dfe5; --sunken: #f3f6f8; --link: #0b5f59; }
@media (prefers-color-scheme: dark) {
  :root { --page: #10161b; --ink: #e9eef2; --soft: #a7b4c0; --line: #2c3842; --sunken: #182027; --link: #6fd3c8; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 54rem; margin: 0 auto; padding: 2rem 1.25rem 5rem; }
h1 { font-size: clamp(1.8rem, 5vw, 2.5rem); line-height: 1.15; margin: 0.3em 0; letter-spacing: -0.015em; }
h2 { font-size: 1.35rem; line-height: 1.25; margin: 2.6rem 0 0.5rem; }
h3 { font-size: 1.1rem; line-height: 1.3; margin: 1.8rem 0 0.4rem; }
p, ul, ol { margin: 0.7rem 0; max-width: 42rem; }
a { color: var(--link); }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1.4rem; }
nav li { margin: 0; }
nav a, .back { display: inline-flex; align-items: center; min-height: 2.75rem; }
.lead { font-size: 1.15rem; color: var(--soft); }
code { font: 0.875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
:not(pre) > code { background: var(--sunken); padding: 0.1em 0.3em; border-radius: 0.3em; }
figure { margin: 1rem 0; border: 1px solid var(--line); border-radius: 0.75rem; overflow: hidden; background: var(--sunken); }
figcaption { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 0.35rem 0.5rem 0.35rem 1rem; border-bottom: 1px solid var(--line); color: var(--soft); font-size: 0.9rem; }
pre { margin: 0; padding: 1rem; overflow-x: auto; }
pre code, td:first-child code { overflow-wrap: normal; }
button { min-height: 2.75rem; min-width: 4.75rem; padding: 0 0.9rem; font: 600 0.9rem system-ui, sans-serif; color: var(--ink); background: var(--page); border: 1px solid var(--line); border-radius: 0.5rem; cursor: pointer; }
dl { margin: 1rem 0; border-top: 1px solid var(--line); }
dl > div { padding: 0.8rem 0; border-bottom: 1px solid var(--line); display: grid; gap: 0.2rem 1.5rem; }
@media (min-width: 40rem) { dl > div { grid-template-columns: 15rem minmax(0, 1fr); } }
dt { font-weight: 600; }
dd { margin: 0; }
dd p { margin: 0; }
dd p + p { margin-top: 0.4rem; }
:target { scroll-margin-top: 1rem; background: var(--sunken); box-shadow: 0 0 0 0.5rem var(--sunken); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 0.2rem; }
`;

/** Puts a snippet on the clipboard; where the browser refuses, it is selected, to be copied by hand. */
export const embedGuideScript = `
for (const button of document.querySelectorAll("figure button")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const code = button.closest("figure").querySelector("code");
    navigator.clipboard.writeText(code.textContent).then(
      () => { button.textContent = "Copied"; },
      () => {
        getSelection().selectAllChildren(code);
        button.textContent = "Selected";
      },
    );
  });
}
`;
