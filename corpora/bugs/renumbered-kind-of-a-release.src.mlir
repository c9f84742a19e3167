// pass: hand-written
// idea: kind 10 is mins since MLIR 22, and muli before, which it was taken for: %x = 2 and an element of 3 give 2 and 6
// verdict: incorrect
// options: --mlir-release 22

"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xi32>, index, i32) -> (), sym_name = "lower"}> ({
  ^bb0(%m: memref<4xi32>, %i: index, %x: i32):
    %old = "memref.atomic_rmw"(%x, %m, %i) <{kind = 10 : i64}> : (i32, memref<4xi32>, index) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
