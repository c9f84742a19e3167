module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<32> : vector<2xi64>>} {
  llvm.func @field(%v: i64) -> i64 {
    llvm.return %v : i64
  }
}
