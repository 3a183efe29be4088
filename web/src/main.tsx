import { render } from "preact";

import { preferred, speak } from "./i18n/index.ts";
import { App } from "./pages/app.tsx";
import "./style.css";

await speak(preferred());
const page = document.getElementById("page")!;
page.replaceChildren();
render(<App />, page);
