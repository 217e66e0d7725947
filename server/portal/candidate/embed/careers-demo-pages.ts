import { html, raw } from "hono/html";
import { careersDemoStyle } from "./careers-demo-style.ts";

/** Of the employer whose site it is, as the service shows their brand. */
export type Employer = { name: string; phone: string; email: string };
export type PageSettings = { nonce: string; portalUrl: string; employer: Employer };
export type ApplicationForm = { values: Record<string, string>; problems: Record<string, string> };
type Application = {
  /** Of its page. */
  address: string;
  firstName: string;
  brandKey: string | null;
  sessionUrl: string;
  link: string;
  submitted: boolean;
  display: "inline" | "modal";
};
type Html = ReturnType<typeof html>;

export function jobPage({ employer }: PageSettings, form: ApplicationForm): Html {
  return frame(
    employer,
    "Registered nurse",
    html`<article class="job">
        <p class="eyebrow">Emergency department · Full time</p>
        <h1>Registered nurse</h1>
        <p class="lead">
          Four beds, one big window, and a team that goes home on time. We look after 38,000 people a year, and after each
          other.
        </p>
        <h2>What you bring</h2>
        <ul>
          <li>Registration as a nurse where you will work</li>
          <li>Two years on an acute ward</li>
          <li>Calm hands and a sense of humour</li>
        </ul>
        <h2>What you get</h2>
        <ul>
          <li>Rosters six weeks ahead, swaps without a form</li>
          <li>Eleven paid days a year to learn</li>
          <li>A travel pass</li>
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
        <p class="aside"><a href="/example">See first what you will be asked</a></p>
      </aside>`,
  );
}

/** The whole of the integration is the script, the call that mounts the journey, and what the site does on `submitted`. */
export function applicationPage(page: PageSettings, application: Application): Html {
  const { address, firstName, submitted, display } = application;
  const place = display === "modal" ? "It opens over this page" : "It opens below";
  return frame(
    page.employer,
    "Your application",
    html`<div class="wide">
      <p class="eyebrow">Your application as a registered nurse</p>
      <h1 id="heading">${submitted ? "Thank you" : "Nearly there"}, ${firstName}</h1>
      <p class="lead" id="lead" role="status">
        ${
          submitted
            ? "Your part is done. You can follow your checks here."
            : `One step left: your background check. ${place}, so you stay on our site.`
        }
      </p>
      ${
        display === "modal"
          ? html`<button type="button" id="start">${submitted ? "See your checks" : "Start your background check"}</button>
              <div id="check"></div>`
          : html`<div id="check" class="card check"></div>`
      }
      <nav class="ways" aria-label="How this site shows it">
        ${way(address, "Within the page", display === "inline")}
        ${way(`${address}?display=modal`, "Over the page", display === "modal")} ${way("/example", "An example", false)}
      </nav>
      ${heardList} ${mounting(page, application)}
    </div>`,
  );
}

/** The mode `demo`, for anyone: what applicants will see, by the brand's public key alone. */
export function examplePage(page: PageSettings, { brandKey }: { brandKey: string }): Html {
  return frame(
    page.employer,
    "What you will be asked",
    html`<div class="wide">
      <p class="eyebrow">Before you apply as a registered nurse</p>
      <h1>What you will be asked</h1>
      <p class="lead">This is how your background check begins. It is nobody’s, and keeps nothing.</p>
      <div id="check" class="card check"></div>
      <nav class="ways" aria-label="How this site shows it">${way("/", "Apply, to see your own", false)}</nav>
      ${heardList}
      <script nonce="${page.nonce}" src="${page.portalUrl}/embed.js"></script>
      <script nonce="${page.nonce}">
        ${raw(listening)}
        Candor.mount(check, { brand: ${raw(inScript(brandKey))}, mode: "demo", label: "Example of a background check" });
      </script>
    </div>`,
  );
}

function way(address: string, name: string, isCurrent: boolean): Html {
  return html`<a href="${address}" ${isCurrent ? raw('aria-current="page"') : ""}>${name}</a>`;
}

const heardList = html`<details class="heard">
  <summary>What this page hears from the frame</summary>
  <ol id="events"></ol>
</details>`;

const listening = `const check = document.querySelector("#check");
        for (const name of ["ready", "submitted", "exit", "error"]) {
          check.addEventListener(name, (event) => {
            const line = document.createElement("li");
            line.textContent = [name, event.detail.reason].filter(Boolean).join(": ");
            document.querySelector("#events").append(line);
          });
        }`;

function mounting({ nonce, portalUrl }: PageSettings, application: Application): Html {
  return html`<script nonce="${nonce}" src="${portalUrl}/embed.js"></script>
    <script nonce="${nonce}">
      ${raw(listening)}
      check.addEventListener("submitted", () => {
        document.querySelector("#heading").textContent = ${raw(inScript(`Thank you, ${application.firstName}`))};
        document.querySelector("#lead").textContent = "Your part is done. You can follow your checks here.";
      });
      ${raw(application.display === "modal" ? mountModal(application) : `Candor.mount(check, ${mountOptions(application)});`)}
    </script>`;
}

/** Mounted when it is first wanted, and shown again with what was begun. */
function mountModal(application: Application): string {
  return `let mounted;
        document.querySelector("#start").addEventListener("click", () => {
          if (mounted) mounted.show();
          else mounted = Candor.mount(check, ${mountOptions(application)});
        });`;
}

/** How the frame comes to its candidate: by sessions of the site's own server. */
function mountOptions({ brandKey, sessionUrl, link, display }: Application): string {
  if (brandKey === null) return `{ link: ${inScript(link)}, display: "${display}" }`;
  return `{
          display: "${display}",
          brand: ${inScript(brandKey)},
          session: async () => {
            const response = await fetch(${inScript(sessionUrl)}, { method: "POST" });
            return (await response.json()).session;
          },
        }`;
}

/** What the journey's footer leads to: a notice as an employer would have one, and the phone number by which to ask. */
export function privacyPage({ employer }: PageSettings): Html {
  return frame(
    employer,
    "Privacy",
    html`<div class="wide">
      <h1>Privacy at ${employer.name}</h1>
      <p class="lead">
        ${employer.name} is made up, and so are the people in this demonstration. This is what the notice of a real employer covers.
      </p>
      <h2>Background checks</h2>
      <p>
        Before you start with us we check what the role needs: who you are, whether you may work here, and what the law asks of people
        who care for others. You agree to each part before anything is looked up, and you can withdraw your consent.
      </p>
      <h2>Who sees it</h2>
      <p>Our recruiters for this role, and those who run the checks. Nobody else at ${employer.name}.</p>
      <h2>Did this request really come from us?</h2>
      <p>
        ${
          employer.phone
            ? html`Call <a href="tel:${employer.phone.replaceAll(" ", "")}">${employer.phone}</a>`
            : html`Write to <a href="mailto:${employer.email}">${employer.email}</a>`
        }
        and quote the reference on the page of your checks. We can tell you whether we asked for them.
      </p>
    </div>`,
  );
}

export function troublePage({ employer }: PageSettings, sentence: string): Html {
  return frame(
    employer,
    "",
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

function frame({ name }: Employer, title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${[title, `${name} careers`].filter(Boolean).join(" · ")}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(careersDemoStyle)}
        </style>
      </head>
      <body>
        <header>
          <a href="/" class="logo"><span aria-hidden="true">~</span> ${name} <small>careers</small></a>
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
