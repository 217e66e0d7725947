import { html, raw } from "hono/html";
import { careersDemoStyle } from "./careers-demo-style.ts";

export type PageSettings = { nonce: string; portalUrl: string };
export type ApplicationForm = { values: Record<string, string>; problems: Record<string, string> };
type Application = {
  firstName: string;
  brandKey: string | null;
  sessionUrl: string;
  link: string;
  submitted: boolean;
};
type Html = ReturnType<typeof html>;

export function jobPage(_page: PageSettings, form: ApplicationForm): Html {
  return frame(
    "Registered nurse · Harbour Health careers",
    html`<article class="job">
        <p class="eyebrow">Emergency department · Sydney · Full time</p>
        <h1>Registered nurse</h1>
        <p class="lead">
          Four beds, one harbour view, and a team that goes home on time. We look after 38,000 people a year, and after each
          other.
        </p>
        <h2>What you bring</h2>
        <ul>
          <li>Registration as a nurse in Australia or New Zealand</li>
          <li>Two years on an acute ward</li>
          <li>Calm hands and a sense of humour</li>
        </ul>
        <h2>What you get</h2>
        <ul>
          <li>Rosters six weeks ahead, swaps without a form</li>
          <li>Eleven paid days a year to learn</li>
          <li>A ferry pass</li>
        </ul>
      </article>
      <aside class="card">
        <h2>Apply in a minute</h2>
        <p>Then confirm who you are, right here on this page.</p>
        <form method="post" action="/apply" novalidate>
          ${field(form, "first_name", "First name", "given-name")}
          ${field(form, "last_name", "Last name", "family-name")}
          ${field(form, "email", "Email", "email")}
          <button type="submit">Apply</button>
        </form>
      </aside>`,
  );
}

/** The whole of the integration is the script, the call that mounts the journey, and what the site does on `submitted`. */
export function applicationPage({ nonce, portalUrl }: PageSettings, application: Application): Html {
  return frame(
    "Your application · Harbour Health careers",
    html`<div class="wide">
      <p class="eyebrow">Your application as a registered nurse</p>
      <h1 id="heading">${application.submitted ? "Thank you" : "Nearly there"}, ${application.firstName}</h1>
      <p class="lead" id="lead" role="status">
        ${
          application.submitted
            ? "Your part is done. You can follow your checks here."
            : "One step left: your background check. It opens below, so you stay on our site."
        }
      </p>
      <div id="check" class="card check"></div>
      <details class="heard">
        <summary>What this page hears from the frame</summary>
        <ol id="events"></ol>
      </details>
      <script nonce="${nonce}" src="${portalUrl}/embed.js"></script>
      <script nonce="${nonce}">
        const check = document.querySelector("#check");
        for (const name of ["ready", "submitted"]) {
          check.addEventListener(name, () => {
            const line = document.createElement("li");
            line.textContent = name;
            document.querySelector("#events").append(line);
          });
        }
        check.addEventListener("submitted", () => {
          document.querySelector("#heading").textContent = ${raw(inScript(`Thank you, ${application.firstName}`))};
          document.querySelector("#lead").textContent =
            "Your part is done. You can follow your checks here.";
        });
        Candor.mount(check, ${raw(mountOptions(application))});
      </script>
    </div>`,
  );
}

/** How the frame comes to its candidate: by sessions of the site's own server. */
function mountOptions({ brandKey, sessionUrl, link }: Application): string {
  if (brandKey === null) return `{ link: ${inScript(link)} }`;
  return `{
          brand: ${inScript(brandKey)},
          session: async () => {
            const response = await fetch(${inScript(sessionUrl)}, { method: "POST" });
            return (await response.json()).session;
          },
        }`;
}

/** What the journey's footer leads to: a notice as an employer would have one, and the phone number by which to ask. */
export function privacyPage(): Html {
  return frame(
    "Privacy · Harbour Health",
    html`<div class="wide">
      <h1>Privacy at Harbour Health</h1>
      <p class="lead">
        Harbour Health is made up, and so are the people in this demonstration. This is what the notice of a real employer covers.
      </p>
      <h2>Background checks</h2>
      <p>
        Before you start with us we check what the role needs: who you are, whether you may work here, and what the law asks of people
        who care for others. You agree to each part before anything is looked up, and you can withdraw your consent.
      </p>
      <h2>Who sees it</h2>
      <p>Our recruiters for this role, and those who run the checks. Nobody else at Harbour Health.</p>
      <h2>Did this request really come from us?</h2>
      <p>
        Call <a href="tel:+61255500142">02 5550 0142</a> and quote the reference on the page of your checks. We can tell you whether we asked
        for them.
      </p>
    </div>`,
  );
}

export function troublePage(sentence: string): Html {
  return frame(
    "Harbour Health careers",
    html`<div class="wide">
      <h1>${sentence}</h1>
      <p class="lead"><a href="/">Back to the job</a></p>
    </div>`,
  );
}

function field(
  { values, problems }: ApplicationForm,
  name: string,
  label: string,
  autocomplete: string,
): Html {
  const problem = problems[name];
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${name === "email" ? "email" : "text"}"
      autocomplete="${autocomplete}"
      value="${values[name] ?? ""}"
      required
      ${problem ? raw(`aria-invalid="true" aria-describedby="${name}-problem"`) : ""}
    />
    ${problem ? html`<p class="problem" id="${name}-problem" role="alert">${problem}</p>` : ""}`;
}

function frame(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(careersDemoStyle)}
        </style>
      </head>
      <body>
        <header>
          <a href="/" class="logo"><span aria-hidden="true">~</span> Harbour Health <small>careers</small></a>
        </header>
        <main>${content}</main>
        <footer>A made-up employer, to show how a partner’s site embeds Candor.</footer>
      </body>
    </html>`;
}

/** A string as a script literal that cannot end the script. */
function inScript(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}
